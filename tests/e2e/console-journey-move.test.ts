import { minuteMs } from '#schema/durations.ts'
import { unknownMailbox } from '../support/mailbox.ts'
import { openSection, runSql, save, signInAs, test } from './console-journey.ts'
import { aTitle, stored } from './console-owner.ts'
import { expect } from './site.ts'

test('after a move people are told, a mail that failed is sent again, and the log tells who did what @desk', async ({
  page,
  ownSite,
  organiser,
}) => {
  const title = aTitle('Przeprowadzka')
  const event = await organiser.anEvent({ title })
  await organiser.call('POST', '/agenda', { eventId: event.id, title: 'Rozmowa', startTime: '18:00' })
  const guest = `gosc.${crypto.randomUUID()}@uczelnia.example`
  const person = { firstName: 'Ala', lastName: 'Nowak', email: guest, phone: '500 600 700', university: 'UW' }
  await organiser.call('POST', '/registration', {
    eventId: event.id,
    userData: person,
    tickets: [{ ticketTypeId: event.attendee.id, quantity: 1 }],
    ticketData: [person],
  })
  await expect.poll(() => ownSite.mailbox.to(guest).length).toBeGreaterThan(0)
  const before = ownSite.mailbox.to(guest).length
  const editor = await signInAs(page, ownSite, 'EDITOR', 'Jan Łęcki')

  await page.goto(`/admin/events/${event.id}/agenda`)
  await page.getByRole('button', { name: 'Edytuj : Rozmowa' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Od', { exact: true }).fill('18:45')
  await dialog.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(page.getByRole('row', { name: /^Rozmowa/ })).toContainText('18:45')
  await openSection(page, 'Podstawy')
  await page.getByLabel('Miejsce').fill('Sala Kolumnowa')
  await save(page)

  await page.goto('/admin/events')
  await expect(page.getByRole('row', { name: title })).toContainText('1 osoba nie wie')
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page.locator('.checklist li').first()).toContainText('1 osoba nie wie o nowym miejscu')
  ownSite.mailbox.refuse = (recipient) => (recipient === guest ? unknownMailbox : null)
  await page.getByRole('button', { name: 'Powiadom 1 osobę' }).click()
  await page.getByRole('button', { name: 'Wyślij powiadomienie' }).click()
  await expect(page.getByText('Wyślemy 1 mail za minutę.')).toBeVisible()
  await expect(page.getByText('nie wie')).toHaveCount(0)
  // The mails of a press wait for a minute.
  await ownSite.runSchedule(new Date(Date.now() + 2 * minuteMs))
  const failed = () => runSql(ownSite, "SELECT kind FROM messages WHERE email = ? AND status = 'FAILED'", guest)
  await expect.poll(failed).toEqual([{ kind: 'changed' }])
  ownSite.mailbox.refuse = () => null
  await page.getByRole('link', { name: 'Przegląd' }).first().click()
  await page.getByRole('link', { name: /Maile, które nie doszły/ }).click()
  await page.getByRole('button', { name: `Wyślij ponownie: ${guest}` }).click()
  await expect(page.getByText(`Mail do ${guest} wyślemy jeszcze raz.`)).toBeVisible()
  await expect.poll(() => ownSite.mailbox.to(guest).length).toBe(before + 1)
  expect(ownSite.mailbox.to(guest).at(-1)?.text).toContain('Sala Kolumnowa')

  await page.getByRole('link', { name: 'Ustawienia' }).first().click()
  await page.getByRole('link', { name: 'Zmiany', exact: true }).click()
  await page.getByRole('combobox', { name: 'Kto' }).selectOption(editor.name)
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(4)
  await expect(rows).toContainText([
    'ponowna wysyłka maila „Zmiana wieczoru”',
    'powiadomienie',
    'zmiana wieczoru',
    'zmiana punktu programu „Rozmowa”',
  ])
  const move = rows.nth(2)
  await move.getByText(/^Pokaż/).click()
  await expect(move.getByRole('term')).toHaveText(['Miejsce'])
  await expect(move.getByRole('definition')).toContainText('Przed: Sala Próbna Po: Sala Kolumnowa')
  const { agenda, location_name } = await stored(organiser, event.id)
  expect([location_name, agenda[0]?.startTime]).toEqual(['Sala Kolumnowa', '18:45'])
})
