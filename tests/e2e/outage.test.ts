import { expect, expectFailedRequests, shortenTimeouts, test, waitForHydration } from './site.ts'
import { person, Wizard } from './wizard.ts'

// Identical at both widths.
test('the registration shows an error while the database is down, keeps the input, and succeeds once after recovery @desk', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  const event = await organiser.anEvent()
  const wizard = new Wizard(page)
  await wizard.reachDetails(event.id)
  const message = 'Serwis jest chwilowo przeciążony. Spróbuj ponownie za chwilę.'
  await page.route('**/api/registration', (route) =>
    route.fulfill({
      status: 503,
      headers: { 'Retry-After': '5' },
      json: { success: false, code: 'busy', message, error: message },
    }),
  )
  await wizard.confirm()
  await expect(page.getByRole('alert')).toContainText(message)
  await page.unroute('**/api/registration')
  await page.reload()
  for (const [label, value] of Object.entries(person))
    await expect(wizard.field(label, wizard.attendee(1))).toHaveValue(value)
  await wizard.confirm()
  await wizard.expectSuccess()
  expect(await organiser.tickets(event.id)).toHaveLength(1)
  expectFailedRequests(consoleErrors)
})

test('a page whose data does not load shows an error and a retry button @desk', async ({ page, organiser }) => {
  const event = await organiser.anEvent({ title: 'Wieczór, na który się czeka' })
  await shortenTimeouts(page)
  await page.goto('/')
  await waitForHydration(page)
  await page.route('**/api/events/*', () => undefined)
  await page.evaluate((id) => {
    history.pushState({ eventId: id }, '', '/event/register')
  }, event.id)
  await expect(page.getByRole('heading', { name: 'Błąd podczas ładowania wydarzenia' })).toBeVisible()
  await expect(page.getByText('Wystąpił błąd podczas pobierania danych wydarzenia.')).toBeVisible()
  await page.unroute('**/api/events/*')
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(page.getByRole('heading', { name: /na który się czeka/ })).toBeVisible()
})
