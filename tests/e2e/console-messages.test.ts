import type { Page as ListPage } from '#schema/envelope.ts'
import type { GuestMessage } from '#schema/guest-message.ts'
import { aGuestOf } from './console-guests.ts'
import { aTitle, stored, test } from './console-owner.ts'
import { expect, expectAccessible, expectAccessibleInBothSizes, type Organiser, seenText } from './site.ts'

const ala = { firstName: 'Ala', lastName: 'Nowak' }
const pola = { firstName: 'Pola', lastName: 'Czekaj' }

const messagesOf = async (organiser: Organiser, id: number) =>
  (await organiser.call<ListPage<GuestMessage>>('GET', `/events/${id}/messages`)).data

test('a message is written to who is chosen, kept while it is typed, previewed, sent and taken back by keys @desk', async ({
  page,
  organiser,
}) => {
  const event = await organiser.anEvent({ title: aTitle('Piszemy') }, { attendee: 1, startup: 5, personal: 5 })
  await aGuestOf(organiser, event.attendee, ala)
  await aGuestOf(organiser, event.attendee, pola, undefined, '/waiting-list')
  await page.goto(`/admin/events/${event.id}/messages`)
  const subject = page.getByRole('textbox', { name: 'Temat' })
  const body = page.getByRole('textbox', { name: 'Treść' })
  // Who has a place is chosen beforehand.
  await expect(page.getByRole('checkbox', { name: 'Ma bilet' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Czeka' })).not.toBeChecked()
  await expect(seenText(page, 'Teraz to 1 osoba.')).toBeVisible()
  await expect(page.getByText('Tylko w sprawach tego wieczoru.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Czeka' }).focus()
  await page.keyboard.press('Space')
  await expect(seenText(page, 'Teraz to 2 osoby.')).toBeVisible()
  await page.getByRole('button', { name: 'Wyślij', exact: true }).click()
  await expect(subject).toBeFocused()
  expect(await messagesOf(organiser, event.id)).toEqual([])

  await subject.fill('Zabierzcie laptopy')
  await body.fill('Na warsztat **weźcie** laptopy.')
  await page.reload()
  await expect(subject).toHaveValue('Zabierzcie laptopy')
  await expect(seenText(page, 'Teraz to 2 osoby.')).toBeVisible()
  await page.getByRole('button', { name: /^Podgląd/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Zabierzcie laptopy' })
  await expect(dialog.frameLocator('iframe').locator('strong')).toHaveText('weźcie')
  await page.keyboard.press('Escape')
  await expectAccessibleInBothSizes(page)

  await page.getByRole('button', { name: 'Wyślij', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Wyślemy 2 maile za minutę.')).toBeVisible()
  await expect(subject).toHaveValue('')
  const row = page.getByRole('row', { name: /Zabierzcie laptopy/ })
  await expect(row).toContainText('2 osoby dostaną')
  await expect(row).toContainText('Ma bilet, Na miejscu, Czeka')
  await expectAccessibleInBothSizes(page)
  const toasts = page.getByRole('region', { name: 'Powiadomienia' })
  await toasts.getByRole('button', { name: 'Cofnij' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Cofnięte. 2 maile nie wyjdą.')).toBeVisible()
  await expect(row).toBeHidden()
  // What was taken back can be sent again.
  await expect(subject).toHaveValue('Zabierzcie laptopy')
  await expect(page.getByRole('checkbox', { name: 'Czeka' })).toBeChecked()
  expect(await messagesOf(organiser, event.id)).toEqual([])
})

test('a message leaves at an hour of Warsaw, until then it is in the list and can be taken back @desk', async ({
  page,
  organiser,
}) => {
  const event = await organiser.anEvent({ title: aTitle('O godzinie') })
  await aGuestOf(organiser, event.attendee, ala)
  await page.goto(`/admin/events/${event.id}/messages`)
  await page.getByRole('textbox', { name: 'Temat' }).fill('Jutro')
  await page.getByRole('textbox', { name: 'Treść' }).fill('Do zobaczenia.')
  await page.getByRole('radio', { name: 'O wybranej godzinie' }).check()
  await page.getByRole('button', { name: 'Zaplanuj wysłanie' }).click()
  await expect(seenText(page, 'Podaj dzień i godzinę')).toBeVisible()
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Dzień', { exact: true }).fill(day)
  await page.getByLabel('Godzina', { exact: true }).fill('09:30')
  await page.getByRole('button', { name: 'Zaplanuj wysłanie' }).click()
  await expect(page.getByText(/^Zaplanowane na .* 09:30: 1 mail\.$/)).toBeVisible()
  const [message] = await messagesOf(organiser, event.id)
  expect(new Date(message?.dueAt ?? '').toLocaleString('sv', { timeZone: 'Europe/Warsaw' })).toBe(`${day} 09:30:00`)
  await page.getByRole('button', { name: 'Cofnij: Jutro' }).click()
  await expect(page.getByText('Cofnięte. Treść wróciła do formularza.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Temat' })).toHaveValue('Jutro')
  expect(await messagesOf(organiser, event.id)).toEqual([])
})

test('what guests are told beforehand is written beside what they see, and where @desk', async ({
  page,
  organiser,
}) => {
  const event = await organiser.anEvent({ title: aTitle('Wskazówki') })
  await page.goto(`/admin/events/${event.id}/notes`)
  await page.getByRole('textbox', { name: 'Jak wejść' }).fill('Domofon **12**')
  const preview = page.getByRole('region', { name: 'Jak wejść' })
  await expect(preview.locator('strong')).toHaveText('12')
  await expect(preview).toContainText('Nigdy na stronie wieczoru.')
  await page.getByRole('textbox', { name: 'Dostępność' }).fill('Winda po lewej')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(page.getByText('Zapisane', { exact: true })).toBeVisible()
  expect(await stored(organiser, event.id)).toMatchObject({
    guestNote: 'Domofon **12**',
    accessNote: 'Winda po lewej',
  })
  await page.goto(`/event/${event.id}`)
  await expect(page.getByRole('region', { name: 'Dostępność' })).toContainText('Winda po lewej')
  await expect(page.getByText('Domofon')).toHaveCount(0)
})
