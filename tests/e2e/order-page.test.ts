import type { EventDetail } from '#schema/event.ts'
import { press } from './by-keys.ts'
import { anOrder } from './orders.ts'
import {
  expect,
  expectAccessibleInBothSizes,
  expectFailedRequests,
  type Locator,
  type Organiser,
  overflowOf,
  type Page,
  test,
  waitForHydration,
} from './site.ts'
import { deckFile } from './wizard.ts'

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const summary = (page: Page | Locator, name: string) => page.locator('summary').filter({ hasText: name })
const cardOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const statusesOf = async (organiser: Organiser, eventId: number) =>
  (await organiser.tickets(eventId)).map(({ attendee, status }) => `${attendee.firstName} ${status}`)
const availableAt = async (organiser: Organiser, eventId: number) =>
  (await organiser.call<EventDetail>('GET', `/events/${eventId}`)).ticketTypes.map(({ available }) => available)

test('a link of the reminder opens at the question, and a no asks who does not come @phone', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  const event = await organiser.anEvent()
  const { path } = await anOrder(organiser, event)
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto(`${path}?odpowiedz=tak`)
  for (const name of ['Tak, będę', 'Nie będzie mnie'])
    await expect(page.getByRole('region', { name: 'Będziesz?' }).getByText(name)).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Potwierdzona')).toHaveCount(0)

  await page.goto(`${path}?odpowiedz=nie`)
  // Before hydration the browser sends the form itself, and no request fails.
  await waitForHydration(page)
  const people = page.getByRole('group', { name: 'Kto nie przyjdzie?' })
  await expect(people.getByLabel('Ola Wilga')).toBeInViewport({ ratio: 1 })
  const anna = people.getByLabel('Anna Sowa')
  await expect(anna).toBeChecked()
  await expect(people.getByLabel('Jan Kos')).not.toBeChecked()
  await anna.uncheck()
  const submit = button(page, 'Oddaj miejsca zaznaczonych osób')
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText('Zaznacz, kto nie przyjdzie.')
  await expectFailedRequests(consoleErrors, '422')
  expect(new Set((await organiser.tickets(event.id)).map(({ status }) => status))).toEqual(new Set(['CONFIRMED']))
  await people.getByLabel('Jan Kos').check()
  await submit.click()
  await expect(page.getByText('Zapisaliśmy, kto nie przyjdzie.')).toBeFocused()
  expect((await statusesOf(organiser, event.id)).toSorted()).toEqual([
    'Anna CONFIRMED',
    'Jan CANCELLED',
    'Ola CONFIRMED',
  ])
  await expect(page.getByText('Masz zapisane, że będziesz.')).toBeVisible()
  // Another press must not give back more, and what is left is not the buyer's.
  await expect(people).toBeHidden()
  await page.locator('summary').filter({ hasText: 'Nie będzie mnie' }).click()
  await anna.check()
  await submit.click()
  await expect(page.getByText('Masz zapisane, że przyjdzie: Ola Wilga.')).toBeVisible()
  await expect(people.getByLabel('Ola Wilga')).not.toBeChecked()
})

test('a person is corrected with the rules of the registration @desk', async ({ page, organiser }) => {
  const event = await organiser.anEvent()
  const { path } = await anOrder(organiser, event)
  await page.goto(path)
  await button(page, 'Popraw dane Jan Kos').click()
  await expect(page.getByRole('heading', { name: 'Popraw dane: Jan Kos' })).toBeFocused()
  await expect(button(page, 'Popraw dane Anna Sowa')).toBeHidden()
  await page.getByLabel('Nazwisko').fill('')
  await button(page, 'Zapisz zmiany').click()
  await expect(page.getByLabel('Nazwisko')).toBeFocused()
  await expect(page.getByLabel('Nazwisko')).toHaveAccessibleDescription('Nazwisko jest wymagane')
  await expectAccessibleInBothSizes(page)
  await page.getByLabel('Nazwisko').fill('Kruk')
  await button(page, 'Zapisz zmiany').click()
  await expect(button(page, 'Popraw dane Jan Kruk')).toBeFocused()
  await expect(page.getByText('Zapisaliśmy zmiany.')).toBeVisible()
  expect((await organiser.tickets(event.id)).map(({ attendee }) => attendee.lastName)).toContain('Kruk')
  await button(page, 'Popraw dane Jan Kruk').click()
  await button(page, 'Powrót').click()
  await expect(button(page, 'Popraw dane Jan Kruk')).toBeFocused()
  const ticket = page.getByRole('link', { name: 'Jan Kruk' })
  const former = await ticket.getAttribute('href')
  await button(page, 'Popraw dane Jan Kruk').click()
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@poczta.example`)
  await button(page, 'Zapisz zmiany').click()
  await expect(ticket).toHaveAttribute('href', /^\/ticket\/[a-z2-7]{26}$/)
  expect(await ticket.getAttribute('href')).not.toBe(former)
})

test('startup details and the deck are replaced, and an error of the API is at its field @desk', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  const event = await organiser.anEvent()
  const { path } = await anOrder(organiser, event, 'presenter')
  await page.goto(path)
  await button(page, 'Popraw dane Anna Sowa').click()
  await page.getByLabel('Nazwa startupu i krótki opis').fill('Latarnia morska')
  await page.locator('input[type=file]').setInputFiles(deckFile())
  await expect(page.getByText('Plik został przesłany pomyślnie')).toBeVisible()
  const fields = {
    'startupDetails.pitchDeck': 'Nie znaleźliśmy tego pliku.',
    'attendee.email': 'Ten adres nie działa.',
  }
  const failure = { success: false, code: 'invalid', message: 'Popraw pola.', error: 'Popraw pola.', fields }
  await page.route('**/api/orders/**', (route) => route.fulfill({ status: 422, json: failure }), { times: 1 })
  await button(page, 'Zapisz zmiany').click()
  await expect(page.getByLabel('Adres email')).toBeFocused()
  await expect(page.getByLabel('Adres email')).toHaveAccessibleDescription('Ten adres nie działa.')
  await expect(page.getByText('Nie znaleźliśmy tego pliku.')).toBeVisible()
  await expectFailedRequests(consoleErrors, 'Popraw pola.')
  await page.locator('input[type=file]').setInputFiles(deckFile())
  await button(page, 'Zapisz zmiany').click()
  await expect(button(page, 'Popraw dane Anna Sowa')).toBeFocused()
  await expect(page.getByText(deckFile().name)).toBeVisible()
  const [ticket] = await organiser.tickets(event.id)
  expect(ticket?.startupDetails).toMatchObject({ startupName: 'Latarnia morska', sectors: 'AI' })
  expect(await organiser.deck(ticket?.startupDetails?.pitchDeck ?? '')).toContain('Pitch Żanety')
})

test('a presenter adds the presentation that a mail asks for, opens and replaces it @phone', async ({
  page,
  organiser,
}) => {
  const event = await organiser.anEvent()
  const { path, tickets } = await anOrder(organiser, event, 'presenter')
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto(`${path}?prezentacja=${tickets[0]?.id}`)
  const asked = page.getByRole('region', { name: 'Dodaj prezentację' })
  await expect(asked.locator('input[type=file]')).toBeInViewport()
  await expectAccessibleInBothSizes(page)
  await asked.locator('input[type=file]').setInputFiles(deckFile())
  await expect(page.getByText('Prezentacja jest zapisana.')).toBeVisible()
  const stored = page.getByRole('region', { name: 'Prezentacja', exact: true })
  await expect(stored).toContainText(deckFile().name)
  const link = stored.getByRole('link', { name: 'Otwórz' })
  expect(await organiser.deck((await link.getAttribute('href')) ?? '')).toContain('Pitch Żanety')
  const [before] = await organiser.tickets(event.id)

  // On the card of the ticket it is the same field.
  await page.goto(path)
  await button(page, 'Zamień').click()
  await expect(page.locator('input[type=file]')).toBeFocused()
  await page.locator('input[type=file]').setInputFiles(deckFile())
  await expect(page.getByText('Prezentacja jest zapisana.')).toBeVisible()
  await expect(button(page, 'Zamień')).toBeFocused()
  const [after] = await organiser.tickets(event.id)
  expect(after?.startupDetails?.pitchDeck).not.toBe(before?.startupDetails?.pitchDeck)
})

test('an order changes with the keyboard alone, a cancelled place is free again, and the order is erased @desk', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  const event = await organiser.anEvent()
  const { path } = await anOrder(organiser, event)
  await page.goto(`${path}?odpowiedz=tak`)
  expect(await availableAt(organiser, event.id)).toContain(47)
  await press(page, button(page, 'Tak, będę'))
  await expect(page.getByText('Zapisaliśmy, że będziesz.')).toBeFocused()
  const card = cardOf(page, 'Jan Kos')
  await press(page, summary(card, 'Anuluj bilet'))
  await press(page, button(card, 'Tak, anuluj ten bilet'))
  await expect(page.getByText('Bilet jest anulowany.')).toBeFocused()
  await expect(card).toContainText('Anulowany')
  await expect(summary(card, 'Anuluj bilet')).toBeHidden()
  await expect(summary(cardOf(page, 'Ola Wilga'), 'Anuluj bilet')).toBeVisible()
  expect(await availableAt(organiser, event.id)).toContain(48)
  await page.reload()
  await expect(card).toContainText('Anulowany')
  await press(page, summary(page, 'Co jeszcze?'))
  await press(page, summary(page, 'Usuń dane'))
  await press(page, button(page, 'Tak, usuń na zawsze'))
  await expect(page.getByText('Usunęliśmy dane z tej rejestracji.')).toBeFocused()
  expect((await page.goto(path))?.status()).toBe(404)
  await expectFailedRequests(consoleErrors, '404')
})

test('the page of an order has no axe violations and no sideways scroll @desk', async ({ page, organiser }) => {
  const event = await organiser.anEvent({ title: 'w'.repeat(90) })
  const { path, tickets } = await anOrder(organiser, event)
  await organiser.call('PATCH', `/tickets/${tickets[1]?.id}/status`, { status: 'CHECKED_IN' })
  await organiser.call('PATCH', `/tickets/${tickets[2]?.id}/status`, { status: 'CANCELLED' })
  for (const search of ['', '?odpowiedz=nie&stan=tooMany']) {
    await page.goto(`${path}${search}`)
    await expect(page.locator('h1')).toHaveCount(1)
    await page.locator('details').evaluateAll((all) => {
      for (const question of all) question.setAttribute('open', '')
    })
    await expectAccessibleInBothSizes(page)
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await overflowOf(page)).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an order is read, answered, cancelled, sent again and erased @desk', async ({
    page,
    organiser,
    consoleErrors,
  }) => {
    const event = await organiser.anEvent({ title: 'Wieczór bez skryptów' })
    const { path } = await anOrder(organiser, event)
    await page.goto(`${path}?odpowiedz=tak`)
    await summary(page, 'Wieczór bez skryptów').click()
    await expect(page.getByText('Sala Próbna | ul. Prosta 1, Warszawa')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Popraw dane/ })).toHaveCount(0)
    await button(page, 'Tak, będę').click()
    await expect(page.getByText('Zapisaliśmy, że będziesz.')).toBeVisible()
    await summary(page, 'Co jeszcze?').click()
    await button(page, 'Wyślij maile jeszcze raz').click()
    await expect(page.getByText('Wysłaliśmy maile jeszcze raz.')).toBeVisible()
    const card = cardOf(page, 'Jan Kos')
    await summary(card, 'Anuluj bilet').click()
    await button(card, 'Tak, anuluj ten bilet').click()
    await expect(page.getByText('Bilet jest anulowany.')).toBeVisible()
    expect((await statusesOf(organiser, event.id)).toSorted()).toEqual([
      'Anna CONFIRMED',
      'Jan CANCELLED',
      'Ola CONFIRMED',
    ])
    await summary(page, 'Co jeszcze?').click()
    await summary(page, 'Anuluj wszystkie bilety').click()
    await button(page, 'Tak, anuluj wszystkie').click()
    await expect(page.getByText('Wszystkie bilety są anulowane.')).toBeVisible()
    await summary(page, 'Co jeszcze?').click()
    await summary(page, 'Usuń dane').click()
    await button(page, 'Tak, usuń na zawsze').click()
    await expect(page.getByText('Usunęliśmy dane z tej rejestracji.')).toBeVisible()
    expect((await page.goto(path))?.status()).toBe(404)
    await expectFailedRequests(consoleErrors, '404')
  })
})
