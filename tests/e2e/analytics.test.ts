import { anAnalyticsEvent, trackedEvents } from './analytics.ts'
import { expect, test } from './site.ts'
import { interceptThirdParties } from './third-parties.ts'
import { person, Wizard } from './wizard.ts'

test('a visit from the event to the ticket of a presenter is stored, and sends all seven kinds of analytics events without personal data @desk', async ({
  page,
  organiser,
  baseURL,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const requests = await interceptThirdParties(page, baseURL ?? '')
  const { id } = await organiser.anEvent({ title: 'Wieczór mierzony' })
  await page.clock.install()
  const wizard = new Wizard(page)
  await page.goto(`/event/${id}`)
  const register = page.getByRole('link', { name: 'Odbierz wejściówkę' }).first()
  await expect(register).toBeVisible()
  await page.waitForLoadState('networkidle')
  await register.click()
  await expect(wizard.button('Dodaj bilet: Uczestnik')).toBeEnabled()
  await wizard.addTickets('Uczestnik')
  await wizard.addTickets('Startup Pitch')
  await wizard.continueTo('Twoje dane')
  await wizard.fill(person)
  await wizard.continueTo('O Twoim startupie')
  await wizard.fillStartup()
  await wizard.uploadDeck()
  await wizard.continueTo('Dane uczestników')
  await wizard.field('Użyj danych rejestrującego').check()
  for (const number of [2, 3]) await wizard.fill(person, wizard.attendee(number))
  await wizard.confirm()
  await wizard.expectSuccess()

  const [ticket] = (await organiser.tickets(id)).filter(({ startupDetails }) => startupDetails)
  expect(ticket?.startupDetails).toMatchObject({
    startupName: 'Żarówka: światło na żądanie',
    sectors: 'AI, SaaS',
    businessModel: 'B2B',
    productStage: 'Growth (>10% monthly)',
    fundraisingStage: 'Pre-Seed',
    activelyRaising: 'Starting in <6 months',
    raisedBefore: 'No',
    pitchDeck: expect.stringMatching(/^\/api\/pitch-decks\/[a-z2-7]{26}$/),
  })
  expect(await organiser.deck(ticket?.startupDetails?.pitchDeck ?? '')).toContain('Pitch Żanety')
  const events = await trackedEvents(page)
  const deckBytes = 28
  expect(events).toEqual(
    expect.arrayContaining([
      anAnalyticsEvent('button_click', 'interaction', 'Odbierz wejściówkę', 1),
      anAnalyticsEvent('navigation', 'user_flow', `/event/${id} → /event/${id}/register`, 1),
      anAnalyticsEvent('file_upload', 'interaction', 'pitch-deck', deckBytes),
      anAnalyticsEvent('form_submit', 'interaction', 'registration', 1),
      anAnalyticsEvent('registration', 'engagement', `${id} - Uczestnik, Startup Pitch`, 3),
      anAnalyticsEvent('ticket_purchase', 'engagement', 'Uczestnik', 2),
      anAnalyticsEvent('ticket_purchase', 'engagement', 'Startup Pitch', 1),
      anAnalyticsEvent('purchase', 'ecommerce', String(id), 0),
    ]),
  )
  for (const event of events) expect(Object.keys(event).sort()).toEqual(['category', 'event', 'label', 'value'])
  for (const typed of Object.values(person)) expect(JSON.stringify(events)).not.toContain(typed)
  expect(events.filter((event) => JSON.stringify(event).includes('"navigation"'))).toHaveLength(1)
  expect(requests).toEqual([])

  const toasts = page.locator('[data-sonner-toast]')
  const copy = page.getByRole('button', { name: /^(?:Kopiuj kod biletu|Skopiowano)/ })
  for (const nth of [0, 1, 2, 0]) await copy.nth(nth).click()
  await expect(page.locator('[data-sonner-toast][data-visible=true]')).toHaveCount(3)
  await expect(toasts.first()).toContainText('Skopiowano kod')
  const { x = 0, y = 0, width = 0, height = 0 } = (await toasts.first().boundingBox()) ?? {}
  const window = page.viewportSize() ?? { width: 0, height: 0 }
  expect(window.width - x - width).toBeLessThan(40)
  expect(window.height - y - height).toBeLessThan(40)
  await page.clock.fastForward(8_000)
  await expect(toasts).toHaveCount(0)
})
