import { answerCalls } from './console.ts'
import { aTitle, refuseOnce, test } from './console-owner.ts'
import { fullReport } from './full-report.ts'
import { presentersOf } from './presenters.ts'
import { expect, expectAccessible, expectFailedRequests } from './site.ts'

test('the report of an evening tells who registered and came, and has a file of the same numbers @desk', async ({
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
  await expect(page.getByRole('region', { name: 'Frekwencja' })).toContainText('Zgłoszonych pitchów: 3.')
  await expect(page.getByText('Kometa')).toHaveCount(0)
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Pobierz CSV' }).click(),
  ])
  expect(table.suggestedFilename()).toBe(`raport-${event.id}.csv`)
  const content = Buffer.concat(await (await table.createReadStream()).toArray())
  expect(content.toString()).toContain('Bilety;Startup Pitch;Zapisani;3')
})

test('the charts of a report have tables, are accessible in both themes, and print on one sheet @desk', async ({
  page,
  organiser,
}) => {
  const event = await organiser.anEvent({ title: aTitle('Wykresy'), date: '2026-03-20' })
  await answerCalls(page, { [`GET /events/${event.id}/report`]: () => fullReport })
  await page.goto(`/admin/events/${event.id}/report`)
  const chart = page.getByRole('img', { name: 'Zapisy dzień po dniu' })
  await expect(chart).toHaveAccessibleDescription('Na ten wieczór: 132 osoby. Na wcześniejsze średnio 95.')
  await expect(chart.locator('path')).toHaveCount(6)
  await page.getByText('Tabela z liczbami').click()
  await expect(page.getByRole('row', { name: '7 60 55 27 24 40 0', exact: true })).toBeVisible()
  await expect(page.getByText('Szacunek: 101 (od 92 do 110). Przyszło mniej o 7.')).toBeVisible()
  await expect(page.getByText('Średnio 4,4, na wcześniejszych wieczorach 4,2.')).toBeVisible()
  await page.getByRole('button', { name: 'Następne' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Było duszno, ale warto.').first()).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('button', { name: 'Drukuj' })).toBeHidden()
  await expectAccessible(page)
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(sheets).toHaveLength(1)
})

test('a failed download keeps the screen open, asks to sign in again, and says why @desk', async ({
  page,
  organiser,
  baseURL,
  consoleErrors,
}) => {
  const event = await organiser.anEvent({ title: aTitle('Bez pliku') })
  await presentersOf(organiser, baseURL, event, ['Kometa'])
  const address = `/admin/events/${event.id}/report`
  await page.goto(address)
  const file = page.getByRole('button', { name: 'Pobierz CSV' })
  const path = `/events/${event.id}/report.csv`
  await refuseOnce(page, 'GET', path, 401, 'unauthorized')
  await file.click()
  const question = page.getByRole('dialog', { name: 'Zaloguj się ponownie' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    question.getByRole('button', { name: 'Link otwarty? Sprawdź' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`raport-${event.id}.csv`)
  await refuseOnce(page, 'GET', path, 503, 'busy')
  await file.click()
  await expect(page.getByText('Nie teraz.')).toBeVisible()
  await page.route(`**/api${path}`, (route) => route.abort())
  await file.click()
  await expect(page.getByText('Nie ma połączenia z serwerem.')).toBeVisible()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('region', { name: 'Frekwencja' })).toBeVisible()
  await expectFailedRequests(consoleErrors)
})
