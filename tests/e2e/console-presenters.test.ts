import type { Pitches } from '#schema/pitch.ts'
import { aTitle, test } from './console-owner.ts'
import { expectHeardAndReached } from './heard.ts'
import { presentersOf } from './presenters.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothSizes,
  expectFailedRequests,
  type Organiser,
  type Page,
  seenText,
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

test('hours follow from the first one while it is typed, are told by one press, and taken back @desk', async ({
  page,
  organiser,
  baseURL,
}) => {
  const event = await organiser.anEvent({ title: aTitle('Godziny') })
  await presentersOf(organiser, baseURL, event, startups)
  await page.goto(`/admin/events/${event.id}/presenters`)
  await expect(seenText(page, /Podaj godzinę pierwszego pitchu/)).toBeVisible()
  await page.getByLabel('Pierwszy pitch o').fill('19:30')
  await page.getByLabel('Minuty na pytania po pitchu').fill('5')
  await expect(rows(page)).toHaveText([/^19:30 Kometa/, /^19:40 Zorza/, /^19:50 Meteor/])
  await page.getByRole('button', { name: 'Zapisz', exact: true }).press('Enter')
  const tell = page.getByRole('button', { name: 'Wyślij godziny (3 osoby)' })
  await tell.press('Enter')
  await expect(page.getByText('Wszyscy znają swoje godziny.')).toBeVisible()
  await page.getByRole('button', { name: 'Niżej: Kometa' }).press('Enter')
  await expect(page.getByText('Nieaktualne godziny mają 2 osoby: Zorza, Kometa.')).toBeVisible()
  await expect(rows(page)).toHaveText([
    /^19:30 Zorza.*zna inną: 19:40, 5:00/,
    /^19:40 Kometa.*zna inną/,
    /^19:50 Meteor/,
  ])
  await expectAccessibleInBothSizes(page)
  await page.getByRole('listitem').filter({ hasText: 'za minutę' }).getByRole('button', { name: 'Cofnij' }).click()
  await expect(tell).toBeVisible()
  await expect(page.getByText('jeszcze nie zna godziny')).toHaveCount(3)
  await page.emulateMedia({ media: 'print' })
  await expect(
    page
      .getByRole('table', { name: /^Pitche:/ })
      .getByRole('row')
      .nth(1),
  ).toHaveText(/119:30Zorza/)
})

test('name tags are in Polish order, and long names shrink into one line @desk', async ({ page, organiser }) => {
  const event = await organiser.anEvent({ title: aTitle('Identyfikatory') })
  const ticketTypeId = event.attendee.id
  const long = 'Wolfgangkonstantynopolitańczykowianeczkowskie'
  for (const [firstName, lastName] of [
    ['Jan', 'Zych'],
    ['Ewa', 'Łoś'],
    [long, long],
    ['Ola', 'Lis'],
  ])
    await organiser.call('POST', `/events/${event.id}/guests`, {
      ticketTypeId,
      attendee: { firstName, lastName, email: 'gosc@uczelnia.example', phone: '600100200', university: 'SGH' },
      notify: false,
    })
  await page.goto(`/admin/events/${event.id}/guests`)
  await page.getByRole('link', { name: 'Drukuj identyfikatory' }).click()
  await expect(seenText(page, '14 identyfikatorów, 2 kartki')).toBeVisible()
  await page.getByLabel('Puste na końcu').fill('3')
  await expect(seenText(page, '7 identyfikatorów, 1 kartka')).toBeVisible()
  const tags = page.getByRole('region', { name: 'Podgląd wydruku' }).getByRole('listitem')
  await expect(tags).toHaveText([/^OlaLis/, /^EwaŁoś/, /^Wolf/, /^JanZych/, 'Iskra', 'Iskra', 'Iskra'])
  const sizes = () =>
    page
      .locator('.badge-tag [data-fit]')
      .evaluateAll((lines) =>
        lines.map((line) => [line.scrollWidth <= line.clientWidth, line.getClientRects().length] as const),
      )
  expect(new Set((await sizes()).map((size) => size.join()))).toEqual(new Set(['true,1']))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(tags.first()).toBeVisible()
  expect(new Set((await sizes()).map((size) => size.join()))).toEqual(new Set(['true,1']))
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
  await expectFailedRequests(consoleErrors, '412')
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
  await page.goto(`/admin/events/${event.id}/links`)
  await page.getByRole('button', { name: 'Nowy link' }).click()
  await page.getByLabel('Do czego').selectOption('MENTOR')
  await page.getByLabel('Dla kogo').fill('Anna, fundusz')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Utwórz link' }).click()
  const url = await page.getByLabel('Link', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'Kopiuj' }).click()
  await page.getByRole('button', { name: 'Gotowe' }).click()
  await expect(page.getByRole('row', { name: /Anna, fundusz.*nikt jeszcze nie otworzył/ })).toBeVisible()

  const context = await browser.newContext({ viewport: { width: 768, height: 1024 } })
  const mentor = await context.newPage()
  await mentor.goto(url)
  await expect(mentor.getByRole('heading', { level: 2 })).toHaveText(['Kometa', 'Zorza', 'Meteor'])
  await expectHeardAndReached(mentor)
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
