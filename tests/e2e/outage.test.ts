import { expect, shortenTimeouts, test, waitForHydration } from './site.ts'

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
