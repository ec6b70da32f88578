import type { Pitches } from '#schema/pitch.ts'
import { press, tabTo, write } from './by-keys.ts'
import { aGuestOf, guestsOf } from './console-guests.ts'
import { anOrganiser, printedLink, runSql, test } from './console-journey.ts'
import { applicationsOf } from './console-journey-people.ts'
import { aTitle } from './console-owner.ts'
import { presentersOf } from './presenters.ts'
import { expect, type Page } from './site.ts'

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Części wieczoru' }).getByRole('link', { name, exact: true })

test('people, pitches and applications are looked after by keys alone @desk', async ({ page, ownSite, organiser }) => {
  const event = await organiser.anEvent({ title: aTitle('Klawisze'), isNext: true })
  await aGuestOf(organiser, event.attendee, { firstName: 'Żaneta', lastName: 'Żółw' })
  await aGuestOf(organiser, event.attendee, { firstName: 'Jan', lastName: 'Rezygnujący' })
  await presentersOf(organiser, ownSite.origin, event, ['Kometa', 'Zorza'])
  const { mark } = await applicationsOf(organiser, 2)
  await page.goto(await printedLink(ownSite, { ...anOrganiser('Jan Łęcki'), role: 'EDITOR' }))
  await press(page, page.getByRole('button', { name: 'Zaloguj się' }))
  await expect(page).toHaveURL('/admin')

  await press(page, page.getByRole('link', { name: /^Najbliższy wieczór/ }).first())
  await press(page, section(page, 'Uczestnicy'))
  await expect(page.getByRole('rowheader')).toHaveCount(4)
  await page.keyboard.press('/')
  await page.keyboard.type('zolw')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await press(page, page.getByRole('link', { name: 'Żaneta Żółw' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Żaneta Żółw' })).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Popraw dane' }))
  await write(page, page.getByRole('dialog').getByLabel('Nazwisko'), 'Żółwińska')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Żaneta Żółwińska' })).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Wszyscy uczestnicy' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox')).toHaveValue('zolw')
  await page.keyboard.press('/')
  await page.keyboard.type('rezygn')
  await press(page, page.getByRole('link', { name: 'Jan Rezygnujący' }))
  await press(page, page.getByRole('button', { name: 'Anuluj bilet' }))
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Anuluj bilet' }))
  await expect(page.getByText('Bilet jest anulowany.', { exact: true })).toBeVisible()
  const stored = (await guestsOf(organiser, event.id)).map(({ attendee, status }) => [attendee.lastName, status])
  expect(stored).toContainEqual(['Żółwińska', 'CONFIRMED'])
  expect(stored).toContainEqual(['Rezygnujący', 'CANCELLED'])

  await tabTo(page, page.getByRole('link', { name: 'Wszyscy uczestnicy' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await tabTo(page, section(page, 'Prezenterzy'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Wyżej: Zorza' }))
  await page.keyboard.press('Alt+ArrowUp')
  await press(page, page.getByRole('button', { name: 'Zapisz', exact: true }))
  await expect(page.getByText('Zapisane', { exact: true })).toBeVisible()
  const { pitches } = await organiser.call<Pitches>('GET', `/events/${event.id}/pitches`)
  expect(pitches.map(({ startup }) => startup.startupName)).toEqual(['Zorza', 'Kometa'])

  await tabTo(page, page.getByRole('link', { name: 'Zgłoszenia', exact: true }).first(), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(mark)
  await expect(page.getByText('2 zgłoszenia', { exact: true })).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Czytaj po kolei' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const names = await runSql<{ name: string }>(
    ownSite,
    "SELECT first_name || ' ' || last_name AS name FROM community_applications WHERE last_name LIKE ? ORDER BY id",
    `${mark}%`,
  )
  const read = async (at: number) => {
    await expect(page.getByRole('heading', { level: 1, name: names[at]?.name ?? '', exact: true })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Przyjmij' })).toHaveAttribute('aria-disabled', 'false')
  }
  await read(0)
  await page.keyboard.press('p')
  await read(1)
  await page.keyboard.press('o')
  await expect(page.getByText(`Odrzucone: ${names[1]?.name}`)).toBeVisible()
  const states = await runSql<{ state: string }>(
    ownSite,
    'SELECT review_status AS state FROM community_applications WHERE last_name LIKE ? ORDER BY id',
    `${mark}%`,
  )
  expect(states.map(({ state }) => state[0]).join('')).toBe('AR')
})
