import type { Guest, GuestDetail } from '#schema/guest.ts'
import { startupDetails } from '../support/factories.ts'
import { aGuestOf, guestsOf } from './console-guests.ts'
import { aTitle, test } from './console-owner.ts'
import { expect, expectAccessible, expectFailedRequests, seenText } from './site.ts'

const list = (id: number, query = '') => `/admin/events/${id}/guests${query}`

test('a person is found without Polish letters, corrected, and no name is in the URL @desk', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  const { id, attendee, startup } = await organiser.anEvent({ title: aTitle('Uczestnicy') })
  const corrected = await aGuestOf(organiser, attendee, { firstName: 'Żaneta', lastName: 'Żółw' })
  await aGuestOf(organiser, startup, { firstName: 'Adam', lastName: 'Lis' }, startupDetails())
  await page.goto(list(id))
  await page.getByRole('button', { name: 'Imię i nazwisko' }).click()
  await expect(page).toHaveURL(list(id, '?sort=name'))
  await expect(page.getByRole('rowheader').first()).toContainText('Adam Lis')
  await page.getByRole('combobox', { name: 'Prezentacja' }).selectOption('Brakuje')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await page.getByRole('button', { name: 'Wyczyść filtry' }).click()
  await page.keyboard.press('/')
  await page.keyboard.type('zolw zan')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(page.getByRole('rowheader')).toContainText('Żaneta Żółw')
  await expect(seenText(page, '1 osoba', { exact: true })).toBeVisible()
  expect(page.url()).not.toMatch(/zolw/i)
  expect(
    await page.evaluate(() => JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }])),
  ).not.toMatch(/zolw|żółw/i)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Pobierz CSV' }).click(),
  ])
  const csv = await (await download.createReadStream()).toArray()
  expect(Buffer.concat(csv).toString()).toMatch(/^[^\n]+\n[^\n]*Żaneta;Żółw[^\n]*\n$/)

  await page.getByRole('link', { name: 'Żaneta Żółw' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Żaneta Żółw' })).toBeFocused()
  await expect(page.getByText('Potwierdzenie rejestracji')).toBeVisible()
  await page.getByRole('button', { name: 'Popraw dane' }).click()
  const dialog = page.getByRole('dialog', { name: 'Popraw dane' })
  await dialog.getByLabel('Nazwisko').fill('Ż')
  await dialog.getByRole('button', { name: 'Zapisz' }).click()
  await expect(dialog.getByLabel('Nazwisko')).toBeFocused()
  await dialog.getByLabel('Nazwisko').fill('Żółwik')
  await organiser.call('PATCH', `/tickets/${corrected}`, { attendee: { lastName: 'Żółwińska' } })
  await dialog.getByRole('button', { name: 'Zapisz' }).click()
  const conflict = page.getByRole('dialog', { name: 'Ktoś zapisał przed Tobą' })
  await expect(conflict.getByRole('group', { name: 'Nazwisko' })).toContainText('Żółwińska')
  await expectFailedRequests(consoleErrors, '412')
  // Enter saves the choice, and does not send the refused form again.
  await conflict.getByRole('radio', { checked: true }).first().press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Żaneta Żółwik' })).toBeVisible()
  await expect(page.getByText('Token organizatora: poprawka danych: nazwisko')).toHaveCount(2)
  expect((await guestsOf(organiser, id)).map(({ attendee }) => attendee.lastName)).toContain('Żółwik')

  // Who registered themselves has one address.
  const email = `${crypto.randomUUID()}@poczta.example`
  await page.getByRole('button', { name: 'Popraw dane' }).click()
  const alsoBuyer = dialog.getByLabel('Popraw też adres rejestracji')
  await expect(alsoBuyer).toHaveCount(0)
  await dialog.getByLabel('Adres email').fill(email)
  await expect(alsoBuyer).toBeChecked()
  await dialog.getByRole('button', { name: 'Zapisz' }).click()
  await expect(dialog).toBeHidden()
  const { order } = await organiser.call<GuestDetail>('GET', `/guests/${corrected}`)
  expect(order.buyer.email).toBe(email)
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('zolw zan')
})

test('a person moves to pitch with a startup, and the place goes to who waits @desk', async ({ page, organiser }) => {
  const { id, attendee, startup } = await organiser.anEvent({}, { attendee: 1, startup: 2, personal: 0 })
  const mover = await aGuestOf(organiser, attendee, { firstName: 'Ola', lastName: 'Nowak' })
  await aGuestOf(organiser, attendee, { firstName: 'Pola', lastName: 'Czekaj' }, undefined, '/waiting-list')
  await page.goto(`/admin/events/${id}/waiting`)
  await expect(page.getByRole('table', { name: /Kto czeka na bilet „Uczestnik”/ })).toContainText('Pola Czekaj')
  await page.goto(`/admin/events/${id}/guests/${mover}`)
  await page.getByRole('button', { name: 'Przenieś' }).click()
  const dialog = page.getByRole('dialog', { name: 'Przenieś na inny bilet' })
  await expect(dialog.getByRole('option', { name: 'Personal Pitch (nie ma wolnych miejsc)' })).toBeDisabled()
  await dialog.getByLabel('Rodzaj biletu').selectOption(String(startup.id))
  await dialog.getByRole('button', { name: 'Przenieś' }).click()
  await expect(dialog.getByLabel('Nazwa startupu i krótki opis')).toBeFocused()
  await dialog.getByLabel('Nazwa startupu i krótki opis').fill('Kometa: planer')
  await dialog.getByRole('checkbox', { name: 'AI', exact: true }).check({ force: true })
  await dialog.getByLabel('Model biznesowy').selectOption('B2B')
  await dialog.getByLabel('Etap produktu').selectOption('MVP')
  await dialog.getByLabel('Etap finansowania').selectOption('Seed')
  await dialog.getByLabel('Czy teraz szukacie finansowania?').selectOption('Yes')
  await dialog.getByLabel('Czy pozyskaliście już finansowanie?').selectOption('No')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Przenieś' }).click()
  await expect(page.getByText('Bilet zmieniony na „Startup Pitch”.')).toBeVisible()
  await expect(page.getByText('Kometa: planer')).toBeVisible()
  await page.goto(`/admin/events/${id}/waiting`)
  await expect(page.getByRole('table', { name: /Osoby z miejscem/ })).toContainText('Pola Czekaj')
})

test('several people are moved with one question, and a summary says with whom it failed @desk', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  const { id, attendee, startup } = await organiser.anEvent({}, { attendee: 5, startup: 1, personal: 0 })
  const { id: crew } = await organiser.call<{ id: number }>('POST', '/ticket-types', {
    eventId: id,
    name: 'Ekipa',
    type: 'OTHER',
    capacity: 1,
  })
  for (const firstName of ['Ala', 'Bea']) await aGuestOf(organiser, attendee, { firstName, lastName: 'Lis' })
  await aGuestOf(organiser, startup, { firstName: 'Cela', lastName: 'Lis' }, startupDetails())
  await page.goto(list(id, '?sort=name'))
  await page.getByRole('checkbox', { name: 'Zaznacz: Ala Lis' }).check()
  await page.getByRole('checkbox', { name: 'Zaznacz: Bea Lis' }).check()
  await page.getByRole('button', { name: 'Przenieś' }).click()
  await page.getByRole('dialog').getByLabel('Rodzaj biletu').selectOption(String(crew))
  await page.getByRole('dialog').getByRole('button', { name: 'Przenieś' }).click()
  const summary = page.getByRole('dialog', { name: 'Nie wszystko się udało' })
  await expect(summary).toContainText('Udało się 1 z 2.')
  await expect(summary.getByRole('listitem')).toContainText(['Bea Lis'])
  await expect(summary).toContainText('Za mało miejsc. Bilet „Ekipa”')
  await summary.getByRole('button', { name: 'Rozumiem' }).click()
  await expectFailedRequests(consoleErrors, '409')
  await expect(page.getByRole('checkbox', { name: 'Zaznacz: Bea Lis' })).toBeChecked()
  await page.getByRole('button', { name: 'Anuluj bilety' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tak, anuluj 1 bilet' }).click()
  await expect(page.getByRole('row', { name: /Bea Lis/ })).toContainText('Anulowany')
  const stored = await guestsOf(organiser, id)
  const byName = (name: string): Guest | undefined => stored.find(({ attendee }) => attendee.firstName === name)
  expect([byName('Ala')?.ticketTypeId, byName('Bea')?.status]).toEqual([crew, 'CANCELLED'])
})

test('an erased person in an open table, and a ticket that somebody else cancelled, are no dead end @phone', async ({
  page,
  organiser,
}) => {
  const { id, attendee } = await organiser.anEvent()
  const email = `${crypto.randomUUID()}@poczta.example`
  await aGuestOf(organiser, attendee, { firstName: 'Zofia', lastName: 'Znikająca', email })
  const other = await aGuestOf(organiser, attendee, { firstName: 'Jan', lastName: 'Odwołany' })
  await page.goto(list(id))
  await expect(page.getByRole('rowheader')).toHaveCount(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const select = page.getByRole('checkbox', { name: 'Zaznacz: Jan Odwołany' })
  await select.check()
  await organiser.call('PATCH', `/tickets/${other}/status`, { status: 'CANCELLED' })
  await page.getByRole('button', { name: 'Anuluj bilety' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Tak, anuluj 1 bilet' }).tap()
  await expect(page.getByText('Udało się: 1 bilet.')).toBeVisible()
  await select.check()
  await expect(page.getByRole('button', { name: 'Anuluj bilety' })).toHaveAccessibleDescription(
    'Wszystkie te bilety są już anulowane.',
  )
  await organiser.call('DELETE', `/people/${email}`)
  await page.getByRole('link', { name: 'Zofia Znikająca' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Dane usunięte' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Popraw dane' })).toHaveAccessibleDescription(
    'Dane tej osoby są usunięte.',
  )
  await page.getByRole('link', { name: 'Wszyscy zapisani' }).tap()
  await page.getByRole('link', { name: 'Jan Odwołany' }).tap()
  await page.getByRole('button', { name: 'Przywróć bilet' }).tap()
  await expect(page.getByText('Bilet znów jest ważny.')).toBeVisible()
  await expectAccessible(page)
})
