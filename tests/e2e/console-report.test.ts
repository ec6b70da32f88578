import { secrets } from '../support/secrets.ts'
import { answerCalls } from './console.ts'
import { aTitle, test } from './console-owner.ts'
import { fullReport } from './full-report.ts'
import { presentersOf } from './presenters.ts'
import { expect, expectAccessible } from './site.ts'

test('the report of an evening tells who registered and came, and has a file of the same numbers', async ({
  page,
  organiser,
  baseURL,
}) => {
  const event = await organiser.anEvent({ title: aTitle('Raport') })
  await page.goto(`/admin/events/${event.id}/report`)
  await expect(page.getByText('Nie ma jeszcze czego liczyć')).toBeVisible()
  const [first] = await presentersOf(organiser, baseURL, event, ['Kometa', 'Zorza', 'Meteor'])
  await organiser.call('PATCH', `/tickets/${first}/status`, { status: 'CHECKED_IN' })
  await page.reload()
  await expect(page.getByRole('region', { name: 'Frekwencja' })).toContainText('Przyszli1')
  await expect(page.getByRole('row', { name: 'Startup Pitch 3 1' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Politechnika Warszawska 3 1' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Startupy dla partnerów' })).toContainText('Zgłoszonych pitchów: 3.')
  await expect(page.getByText('Kometa')).toHaveCount(0)
  const table = await page.getByRole('link', { name: 'Pobierz CSV' }).getAttribute('href')
  // A download would be without the header that signs in here.
  const headers = { Authorization: `Bearer ${secrets.ORGANISER_TOKEN}` }
  const response = await page.request.get(table ?? '', { headers })
  expect(await response.text()).toContain('Bilety,Startup Pitch,Zapisani,3')
})

test('its charts have their tables, in both themes and on one sheet of paper @desk', async ({ page, organiser }) => {
  const event = await organiser.anEvent({ title: aTitle('Wykresy'), date: '2026-03-20' })
  await answerCalls(page, { [`GET /events/${event.id}/report`]: () => fullReport })
  await page.goto(`/admin/events/${event.id}/report`)
  const chart = page.getByRole('img', { name: 'Zapisy dzień po dniu' })
  await expect(chart).toHaveAccessibleDescription('Na ten wieczór: 132 osoby. Na wcześniejsze średnio 95.')
  await expect(chart.locator('path')).toHaveCount(6)
  await page.getByText('Tabela z liczbami').click()
  await expect(page.getByRole('row', { name: '7 60 55 27 24 40 0', exact: true })).toBeVisible()
  await expect(page.getByText('Szacunek: 101 (od 92 do 110). Przyszło mniej o 7.')).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('button', { name: 'Drukuj' })).toBeHidden()
  await expectAccessible(page)
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(sheets).toHaveLength(1)
})
