import type { CreatedLink } from '#schema/event-link.ts'
import { eveningIn, eveningWithOpenDoor } from '../support/evening-in.ts'
import { aDoor, answer, openLink, scanByUsb, statusOf, stored, waitForServiceWorker } from './scanner.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothSizes,
  expectFailedRequests,
  type Organiser,
  test,
} from './site.ts'

const later = { timeout: 20_000 }

const change = (organiser: Organiser, eventId: number, fields: Record<string, unknown>) =>
  organiser.call('PUT', `/events/${eventId}`, { title: 'Wieczór testowy', registrationOpen: true, ...fields })

test('before the door opens the scanner rehearses: it answers, stores and sends nothing, and then opens by itself @phone', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  const { eventId, link, ticketOf } = await aDoor(organiser)
  await change(organiser, eventId, { date: '2031-03-20', time: '18:00' })
  await page.goto(link.url)
  const note = page.getByText('Próba: nic nie zapisujemy, drzwi otwierają się 20 marca o 15:00')
  await expect(note).toBeVisible()
  await expect(page.getByText('Lista aktualna')).toBeVisible()
  await expectAccessibleInBothSizes(page)
  await scanByUsb(page, ticketOf('Anna').code)
  await expect(answer(page)).toContainText('Wejdź')
  await expect(answer(page)).toContainText('Próba')
  await expect(answer(page)).toContainText('Anna Sowa')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Następny' }).click()
  await scanByUsb(page, ticketOf('Anna').code)
  await expect(answer(page)).toContainText('Ten bilet już wszedł')
  await page.getByRole('button', { name: 'Następny' }).click()
  await page.getByRole('button', { name: 'Szukaj' }).click()
  await expect(page.getByText('W próbie działa tylko skanowanie. Drzwi otwierają się 20 marca o 15:00.')).toBeVisible()
  await page.keyboard.press('Escape')
  expect((await stored(page)).scans).toBe(0)
  await expect(page.getByText('0 z 3')).toBeVisible()

  await change(organiser, eventId, eveningIn(2 * 60))
  await expect(note).toBeHidden(later)
  expect(await statusOf(organiser, ticketOf('Anna'))).toBe('CONFIRMED')
  await scanByUsb(page, ticketOf('Anna').code)
  await expect(answer(page)).toContainText('Wejdź')
  await expect.poll(() => statusOf(organiser, ticketOf('Anna'))).toBe('CHECKED_IN')
  await expectFailedRequests(consoleErrors, '401')
})

test('the door opens at its second, by the clock of the server @phone', async ({ page, organiser, consoleErrors }) => {
  const { link } = await aDoor(organiser)
  let opensAt = 0
  for (const call of ['pack', 'sync'])
    await page.route(`**/api/door/*/${call}`, async (route) => {
      const response = await route.fetch()
      const { data } = await response.json()
      opensAt ||= Date.now() + 4_000
      await route.fulfill({ response, json: { data: { ...data, opensAt: new Date(opensAt).toISOString() } } })
    })
  await openLink(page, link, consoleErrors)
  await expect(page.getByText(/^Próba/)).toBeVisible()
  await expect(page.getByText(/^Próba/)).toBeHidden({ timeout: 8_000 })
  expect(Date.now()).toBeGreaterThanOrEqual(opensAt)
})

test('scans wait on the phone while the evening is moved or called off, and are sent afterwards @phone', async ({
  page,
  context,
  organiser,
  consoleErrors,
}) => {
  const { eventId, link, ticketOf } = await aDoor(organiser)
  await openLink(page, link, consoleErrors)
  await waitForServiceWorker(page)
  await context.setOffline(true)
  await scanByUsb(page, ticketOf('Anna').code)
  await expect(answer(page)).toContainText('Anna Sowa')
  await page.getByRole('button', { name: 'Następny' }).click()

  await change(organiser, eventId, { date: '2031-03-20', time: '18:00' })
  await context.setOffline(false)
  await expect(page.getByText(/^Próba/)).toBeVisible(later)
  await expect(page.getByText('1 skan do wysłania')).toBeVisible()

  await change(organiser, eventId, { ...eveningWithOpenDoor(), cancelled: true })
  await expect(page.getByRole('heading', { name: 'Ten wieczór jest odwołany' })).toBeVisible(later)
  await expect(page.getByText('Niewysłane skany na tym telefonie: 1.')).toBeVisible()
  await expectAccessible(page)
  expect(await stored(page)).toMatchObject({ evenings: 1, lists: 1, scans: 1 })
  expect(await statusOf(organiser, ticketOf('Anna'))).toBe('CONFIRMED')

  await change(organiser, eventId, { ...eveningWithOpenDoor(), cancelled: false })
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect.poll(() => statusOf(organiser, ticketOf('Anna')), later).toBe('CHECKED_IN')
  await expect(page.getByText('do wysłania')).toBeHidden()
  await expectFailedRequests(consoleErrors, '409')
})

test('a link that is refused late does not close the door that a later link opened @phone', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  const { eventId, link } = await aDoor(organiser)
  const revoked = await organiser.call<CreatedLink>('POST', `/events/${eventId}/door-links`, { name: 'Stary link' })
  await organiser.call('DELETE', `/door-links/${revoked.id}`)
  const slow = Promise.withResolvers<void>()
  const secretOf = ({ url }: CreatedLink) => new URL(url).hash.slice(1)
  await page.route('**/api/door/sessions', async (route) => {
    if (route.request().postData()?.includes(secretOf(revoked))) await slow.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/door/sessions')
  await page.goto(revoked.url)
  await asked
  await page.evaluate((hash) => {
    location.hash = hash
  }, secretOf(link))
  await expect(page.getByText('Lista aktualna')).toBeVisible()
  const refused = page.waitForResponse((response) => response.url().endsWith('/api/door/sessions') && !response.ok())
  slow.resolve()
  await refused
  await page.waitForTimeout(300)
  await expect(page.getByText('Lista aktualna')).toBeVisible()
  expect(await stored(page)).toMatchObject({ evenings: 1, lists: 1 })
  await expectFailedRequests(consoleErrors, '401')
})
