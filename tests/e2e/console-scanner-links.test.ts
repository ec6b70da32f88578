import type { CreatedLink } from '#schema/event-link.ts'
import { secrets } from '../support/secrets.ts'
import { aDoor, answer, openLink, scanByUsb, statusOf, stored, waitForServiceWorker } from './scanner.ts'
import { allowFailedRequests, expect, expectAccessible, expectFailedRequests, test } from './site.ts'

const later = { timeout: 20_000 }
const nothing = { evenings: 0, lists: 0, changes: 0, scans: 0 }

test('opening is tried again without network, and a link that stays revoked for a minute removes the list from the phone @phone', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  const { link } = await aDoor(organiser)
  await page.route('**/api/door/sessions', (route) => route.abort(), { times: 1 })
  await page.clock.install()
  await page.goto(link.url)
  await expect(page.getByRole('heading', { name: 'Nie ma sieci' })).toBeVisible()
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(page.getByText('Lista aktualna')).toBeVisible()
  await expectFailedRequests(consoleErrors, 'ERR_FAILED')
  expect(await stored(page)).toMatchObject({ evenings: 1, lists: 1 })
  await organiser.call('DELETE', `/door-links/${link.id}`)
  // The phone would ask within five seconds.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { name: 'Wejście jest zamknięte' })).toBeVisible(later)
  await expect(page.getByText('Lista zniknie po minucie.')).toBeVisible()
  for (const _ of [1, 2]) {
    expect(await stored(page)).toMatchObject({ evenings: 1, lists: 1 })
    const asked = page.waitForResponse('**/api/door/*/sync')
    await page.clock.fastForward(31_000)
    await asked
  }
  await expect(page.getByText('Lista została usunięta z tego telefonu.')).toBeVisible()
  await expect.poll(() => stored(page)).toEqual(nothing)
  await expectAccessible(page)
  await page.goto(link.url)
  await expect(page.getByRole('heading', { name: 'Ten link nie działa' })).toBeVisible()
  await expectFailedRequests(consoleErrors, '401')
})

test('an organiser needs no link, and a button removes the list @desk', async ({ page, organiser }) => {
  const { eventId, ticketOf } = await aDoor(organiser)
  await page.setExtraHTTPHeaders({ Authorization: `Bearer ${secrets.ORGANISER_TOKEN}` })
  await page.goto(`/admin/door/${eventId}`)
  await expect(page.getByText('Lista aktualna')).toBeVisible()
  await scanByUsb(page, ticketOf('Anna').code)
  await expect(answer(page)).toContainText('Anna Sowa')
  await expect.poll(() => statusOf(organiser, ticketOf('Anna'))).toBe('CHECKED_IN')
  await page.getByRole('button', { name: 'Następny' }).click()

  await page.getByRole('button', { name: 'Więcej' }).click()
  await expect(page.getByText(/„Organizator \(/)).toBeVisible()
  await page.getByRole('button', { name: 'Zakończ i usuń listę' }).click()
  await page.getByRole('dialog', { name: 'Usunąć listę' }).getByRole('button', { name: 'Zakończ' }).click()
  await expect(page.getByRole('heading', { name: 'Gotowe' })).toBeVisible()
  await expect.poll(() => stored(page)).toEqual(nothing)
})

test('a revoked link says how many scans wait on the phone, and a new one sends them @phone', async ({
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
  await page.getByRole('button', { name: 'Następny' }).click()
  await organiser.call('DELETE', `/door-links/${link.id}`)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Wejście jest zamknięte' })).toBeVisible(later)
  await expect(page.getByText('Niewysłane skany na tym telefonie: 1.')).toBeVisible()
  expect(await stored(page)).toMatchObject({ lists: 1, scans: 1 })
  const fresh = await organiser.call<CreatedLink>('POST', `/events/${eventId}/door-links`, { name: 'Nowe' })
  await page.goto(fresh.url)
  await expect.poll(() => statusOf(organiser, ticketOf('Anna')), later).toBe('CHECKED_IN')
  allowFailedRequests(consoleErrors)
})
