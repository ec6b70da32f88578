import type { Pitches } from '#schema/pitch.ts'
import { press, tabTo, write } from './by-keys.ts'
import { type OwnSite, openSection, runSql, signInAs, test } from './console-journey.ts'
import { aFullEvening, startupNames } from './console-journey-people.ts'
import { expect, type Page, seenText } from './site.ts'

const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()

/** Waits for a mail whose subject begins so. */
const expectMail = ({ mailbox }: OwnSite, email: string, subject: string) =>
  expect.poll(() => mailbox.to(email).map((mail) => mail.subject?.split(':')[0]), { message: email }).toContain(subject)

/** Finds one person of the open list and opens them, by keys. */
async function findGuest(page: Page, search: string, name: string): Promise<void> {
  await page.keyboard.press('/')
  await page.keyboard.type(search)
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await press(page, page.getByRole('link', { name }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
}

/** Goes back to the list, which keeps its search. */
async function toList(page: Page, search: string): Promise<void> {
  await tabTo(page, page.getByRole('link', { name: 'Wszyscy zapisani' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox')).toHaveValue(search)
}

test('of the people of a full evening one is corrected, one cancelled, one moved and one added, and who waits gets the places @desk', async ({
  page,
  ownSite,
  organiser,
}) => {
  const evening = await aFullEvening(organiser, ownSite.origin)
  const { people, first, second } = evening
  await signInAs(page, ownSite, 'EDITOR', 'Jan Łęcki')
  await page.goto(`/admin/events/${evening.id}/guests`)
  await expect(seenText(page, '28 osób', { exact: true })).toBeVisible()

  await findGuest(page, 'zolw', 'Żaneta Żółw')
  await press(page, page.getByRole('button', { name: 'Popraw dane' }))
  await write(page, page.getByRole('dialog').getByLabel('Nazwisko'), 'Żółwińska')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Żaneta Żółwińska' })).toBeVisible()
  await toList(page, 'zolw')

  await findGuest(page, 'bogusz', 'Bogusz Rezygnujący')
  await press(page, page.getByRole('button', { name: 'Anuluj bilet' }))
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Tak, anuluj bilet' }))
  await toast(page, 'Bilet jest anulowany.')
  // The place is taken, so it cannot be given back.
  await expect(page.getByRole('button', { name: 'Przywróć bilet' })).toHaveAccessibleDescription(
    /^Nie ma wolnych miejsc/,
  )
  await toList(page, 'bogusz')

  await findGuest(page, 'zdzbl', 'Cyryl Źdźbło')
  await press(page, page.getByRole('button', { name: 'Przenieś' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Rodzaj biletu').selectOption(String(evening.crew.id))
  await press(page, dialog.getByRole('button', { name: 'Przenieś' }))
  await toast(page, 'Bilet zmieniony na „Ekipa”.')
  await toList(page, 'zdzbl')

  await page.getByRole('button', { name: 'Dodaj osobę' }).click()
  await expect(dialog.getByRole('option', { name: 'Uczestnik (nie ma wolnych miejsc)' })).toBeDisabled()
  await dialog.getByLabel('Rodzaj biletu').selectOption(String(evening.crew.id))
  const added = { Imię: 'Ewa', Nazwisko: 'Dodana', 'Adres email': `${crypto.randomUUID()}@poczta.example` }
  for (const [label, value] of Object.entries({ ...added, 'Numer telefonu': '600 700 800', Uczelnia: 'SGH' }))
    await dialog.getByRole('textbox', { name: label }).fill(value)
  await dialog.getByRole('button', { name: 'Dodaj osobę' }).click()
  await toast(page, 'Ewa Dodana: bilet jest wydany.')
  await expect(dialog).toBeHidden()

  for (const [email, subject] of [
    [people.cancelled.email, 'Bilet anulowany'],
    [first.email, 'Zwolniło się miejsce'],
    [second.email, 'Zwolniło się miejsce'],
    [added['Adres email'], 'Twój bilet'],
  ] as const)
    await expectMail(ownSite, email, subject)

  await openSection(page, 'Lista rezerwowa')
  const handedOver = page.getByRole('table', { name: /Osoby z miejscem/ }).getByRole('row')
  await expect(handedOver).toContainText(['Imię', 'Dagna Druga', 'Pola Pierwsza'])
  expect(
    await runSql(
      ownSite,
      `SELECT y.name, t.status, count(*) AS people FROM tickets t JOIN ticket_types y ON y.id = t.ticket_type_id
      WHERE t.event_id = ? GROUP BY 1, 2 ORDER BY 1, 2`,
      evening.id,
    ),
  ).toEqual([
    { name: 'Ekipa', status: 'CONFIRMED', people: 2 },
    { name: 'Startup Pitch', status: 'CONFIRMED', people: 4 },
    { name: 'Uczestnik', status: 'CANCELLED', people: 1 },
    { name: 'Uczestnik', status: 'CONFIRMED', people: 22 },
  ])

  await openSection(page, 'Występujący')
  const rows = page.getByRole('list', { name: 'Kolejność pitchów' }).getByRole('listitem')
  await expect(rows).toContainText([...startupNames])
  await tabTo(page, page.getByRole('button', { name: 'Wyżej: Zorza' }))
  await page.keyboard.press('Alt+ArrowUp')
  await toast(page, 'Zapisane')
  const { pitches } = await organiser.call<Pitches>('GET', `/events/${evening.id}/pitches`)
  expect(pitches.map(({ startup }) => startup.startupName)).toEqual(['Zorza', 'Kometa', 'Meteor', 'Orbita'])
})
