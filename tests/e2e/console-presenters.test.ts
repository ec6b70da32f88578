import type { Pitches } from '#schema/pitch.ts'
import { aTitle, test } from './console-owner.ts'
import { presentersOf } from './presenters.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothSizes,
  expectFailedRequests,
  type Organiser,
  type Page,
} from './site.ts'

const startups = ['Kometa: planer nauki', 'Zorza: światło w akademikach', 'Meteor: szybkie notatki']

const storedNames = async (organiser: Organiser, eventId: number) =>
  (await organiser.call<Pitches>('GET', `/events/${eventId}/pitches`)).pitches.map(({ startup }) => startup.startupName)

const rows = (page: Page) => page.getByRole('list', { name: 'Kolejność pitchów' }).getByRole('listitem')

test('pitches are put in order by keys, buttons and dragging, saved at once, taken back, and printed @desk', async ({
  page,
  organiser,
  baseURL,
}) => {
  const event = await organiser.anEvent({ title: aTitle('Pitche') })
  await presentersOf(organiser, baseURL, event, startups)
  await page.goto(`/admin/events/${event.id}/presenters`)
  await expect(rows(page)).toHaveText([/Kometa/, /Zorza/, /Meteor/])
  const deck = page.getByRole('link', { name: 'Prezentacja : Kometa' })
  await expect(deck).toHaveAttribute('target', '_blank')
  await expect(deck).toHaveAttribute('href', /^\/api\/pitch-decks\/[a-z2-7]{26}\?inline=true$/)
  await page.getByRole('button', { name: 'Wyżej: Meteor' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(rows(page)).toHaveText([/Kometa/, /Meteor/, /Zorza/])
  await page.getByRole('button', { name: 'Niżej: Kometa' }).click()
  await expect(rows(page)).toHaveText([/Meteor/, /Kometa/, /Zorza/])
  await rows(page).nth(2).dragTo(rows(page).nth(0))
  await expect(rows(page)).toHaveText([/Zorza/, /Meteor/, /Kometa/])
  await expectAccessible(page)
  const isStored = (...places: number[]) =>
    expect.poll(() => storedNames(organiser, event.id)).toEqual(places.map((place) => startups[place]))
  await isStored(1, 2, 0)
  await expect(page.getByText('Zapisane', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Wyżej: Kometa' }).press('Enter')
  await isStored(1, 0, 2)
  await page.getByRole('button', { name: 'Cofnij', exact: true }).press('Enter')
  await isStored(1, 2, 0)
  await expect(rows(page)).toHaveText([/Zorza/, /Meteor/, /Kometa/])
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('table', { name: /^Pitche:/ })
  await expect(sheet.getByRole('row')).toHaveText([/Nr/, /1Zorza.*brak/, /2Meteor.*brak/, /3Kometa.*jest/])
  await expect(page.getByRole('button', { name: 'Cofnij', exact: true })).toBeHidden()
})

test('missing decks are asked for with one question @desk', async ({ page, organiser, baseURL }) => {
  const event = await organiser.anEvent({ title: aTitle('Braki') })
  await presentersOf(organiser, baseURL, event, startups)
  await page.goto(`/admin/events/${event.id}/presenters`)
  await expect(page.getByText('Brak prezentacji')).toHaveCount(2)
  await page.getByRole('button', { name: 'Poproś o 2 prezentacje' }).click()
  await page.getByRole('button', { name: 'Wyślij 2 maile' }).click()
  await expect(page.getByText('O brakujące prezentacje już dziś prosiliśmy.')).toBeVisible()
  await expect(page.getByText('prośba wysłana')).toHaveCount(2)
  const mails = await organiser.call<{ total: number }>('GET', `/messages?eventId=${event.id}&kind=deck`)
  expect(mails.total).toBe(2)
})

test('an order that somebody else saved, and a presenter who cancels meanwhile, lose nothing @desk', async ({
  page,
  organiser,
  baseURL,
  consoleErrors,
}) => {
  const event = await organiser.anEvent({ title: aTitle('Naraz') })
  const [a = 0, b = 0, c = 0] = await presentersOf(organiser, baseURL, event, startups)
  await page.goto(`/admin/events/${event.id}/presenters`)
  await expect(rows(page)).toHaveCount(3)
  await organiser.call('PUT', `/events/${event.id}/pitches`, { ticketIds: [c, b, a] })
  await organiser.call('PATCH', `/tickets/${b}/status`, { status: 'CANCELLED' })
  await page.getByRole('button', { name: 'Wyżej: Zorza' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ktoś zapisał przed Tobą' })
  await expect(dialog.getByText('Meteor')).toHaveCount(2)
  await expect(dialog.getByText('Zorza')).toHaveCount(0)
  await dialog.getByLabel('Twoja wersja').check()
  await dialog.getByRole('button', { name: 'Zapisz wybrane' }).click()
  await expect(rows(page)).toHaveText([/Kometa/, /Meteor/])
  // The rows have this order before it is stored.
  await expect.poll(() => storedNames(organiser, event.id)).toEqual([startups[0], startups[2]])
  expectFailedRequests(consoleErrors, '412')
})

test('a mentor opens a pack on a tablet, takes notes that stay there, and loses it when it is revoked @desk', async ({
  page,
  organiser,
  browser,
  baseURL,
}) => {
  test.slow()
  const event = await organiser.anEvent({ title: aTitle('Mentorzy') })
  await presentersOf(organiser, baseURL, event, startups)
  await page.goto(`/admin/events/${event.id}/presenters`)
  await page.getByRole('button', { name: 'Nowy link' }).click()
  await page.getByLabel('Dla kogo').fill('Anna, fundusz')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Utwórz link' }).click()
  const url = await page.getByLabel('Link', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'Gotowe' }).click()
  await expect(page.getByRole('row', { name: /Anna, fundusz.*nikt jeszcze nie otworzył/ })).toBeVisible()

  const context = await browser.newContext({ viewport: { width: 768, height: 1024 } })
  const mentor = await context.newPage()
  await mentor.goto(url)
  await expect(mentor.getByRole('heading', { level: 2 })).toHaveText(['Kometa', 'Zorza', 'Meteor'])
  const link = mentor.getByRole('link', { name: /^Otwórz prezentację : Kometa/ })
  const deckUrl = new URL((await link.getAttribute('href')) ?? '', url).href
  const deck = await context.request.get(deckUrl)
  expect([deck.status(), deck.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await expectAccessibleInBothSizes(mentor)
  const note = mentor.getByLabel('Twoje notatki: Zorza')
  await note.fill('Zapytać o akademiki')
  await mentor.reload()
  await expect(note).toHaveValue('Zapytać o akademiki')
  const storage = await mentor.evaluate(() => JSON.stringify(localStorage))
  expect(storage).not.toContain(url.split('/').at(-1))
  await mentor.getByText('Usuń notatki').click()
  await mentor.getByRole('button', { name: 'Usuń na zawsze' }).click()
  await expect(note).toHaveValue('')
  expect(await mentor.evaluate(() => JSON.stringify(localStorage))).not.toContain('akademiki')

  await page.reload()
  await expect(page.getByRole('row', { name: /Anna, fundusz.*2 otwarcia/ })).toBeVisible()
  await page.getByRole('button', { name: 'Wyłącz: Anna, fundusz' }).click()
  await expect(page.getByText('Nie ma jeszcze żadnego linku')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Nie ma jeszcze żadnego linku')).toBeVisible()
  expect((await context.request.get(deckUrl)).status()).toBe(404)
  await mentor.reload()
  await expect(mentor.getByRole('heading', { level: 1 })).toHaveText('Ten link nie działa')
  await context.close()
})
