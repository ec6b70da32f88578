import type { Page as List } from '#schema/envelope.ts'
import type { Message } from '#schema/message.ts'
import { anOrder } from './orders.ts'
import { expect, test } from './site.ts'

test('a form of an order that the browser sends before hydration is sent once @phone', async ({ page, organiser }) => {
  const event = await organiser.anEvent()
  const { path } = await anOrder(organiser, event)
  const application = Promise.withResolvers<void>()
  const response = Promise.withResolvers<void>()
  const sent: string[] = []
  await page.route(/entry-client-.*\.js$/, async (route) => {
    await application.promise
    await route.continue()
  })
  await page.route('**/resend', async (route) => {
    sent.push(new URL(route.request().url()).pathname)
    await response.promise
    await route.continue()
  })
  await page.goto(path)
  await page.locator('summary').filter({ hasText: 'Co jeszcze?' }).click({ noWaitAfter: true })
  await page.getByRole('button', { name: 'Wyślij maile jeszcze raz' }).click({ noWaitAfter: true })
  await expect.poll(() => sent).toEqual([`${path}/resend`])
  const code = page.waitForResponse(/entry-client-.*\.js$/)
  application.resolve()
  await code
  // React hydrates the page while the browser waits for the response. A replay would happen within this time.
  await page.waitForTimeout(1_500)
  response.resolve()
  await expect(page.getByText('Wysłaliśmy maile jeszcze raz.')).toBeFocused()
  expect(sent).toHaveLength(1)
  const confirmations = `/messages?eventId=${event.id}&kind=confirmation`
  expect((await organiser.call<List<Message>>('GET', confirmations)).total).toBe(2)
})
