import type { CreatedDoorLink } from '#schema/door-link.ts'
import { aDoor, showToCamera, stored, test } from './scanner.ts'
import { expect, expectFailedRequests } from './site.ts'

test('a link that is refused late does not close the door that a later link opened @phone', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  const { eventId, link } = await aDoor(organiser)
  const revoked = await organiser.call<CreatedDoorLink>('POST', `/events/${eventId}/door-links`, { name: 'Stary link' })
  await organiser.call('DELETE', `/door-links/${revoked.id}`)
  await showToCamera([{ seconds: 1 }])
  const slow = Promise.withResolvers<void>()
  const secretOf = ({ url }: CreatedDoorLink) => new URL(url).hash.slice(1)
  await page.route('**/api/door/sessions', async (route) => {
    if (route.request().postData()?.includes(secretOf(revoked))) await slow.promise
    await route.continue()
  })
  const isAsked = page.waitForRequest('**/api/door/sessions')
  await page.goto(revoked.url)
  await isAsked
  await page.evaluate((hash) => {
    location.hash = hash
  }, secretOf(link))
  await expect(page.getByText('Lista aktualna')).toBeVisible()
  const isRefused = page.waitForResponse((response) => response.url().endsWith('/api/door/sessions') && !response.ok())
  slow.resolve()
  await isRefused
  await page.waitForTimeout(300)
  await expect(page.getByText('Lista aktualna')).toBeVisible()
  expect(await stored(page)).toMatchObject({ evenings: 1, lists: 1 })
  expectFailedRequests(consoleErrors, '401')
})
