import { aDoor, answer, conflictsOf, openLink, scanByUsb, statusOf, stored, waitForServiceWorker } from './scanner.ts'
import type { Page } from './site.ts'
import { allowFailedRequests, expect, expectAccessible, expectAccessibleOnPhones, test } from './site.ts'

const later = { timeout: 20_000 }

const next = (page: Page) => page.getByRole('button', { name: 'Następny' }).click()

/** Asks the server now, as when the network comes back. */
const syncNow = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))

test('a name that the server refuses holds up nobody, and is corrected on the phone @phone', async ({
  page,
  context,
  organiser,
  consoleErrors,
}) => {
  const { eventId, link, ticketOf } = await aDoor(organiser)
  await openLink(page, link, consoleErrors)
  await waitForServiceWorker(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Szukaj' }).click()
  await page.getByRole('button', { name: 'Dopisz osobę bez biletu' }).click()
  await page.getByLabel('Imię').fill('a'.repeat(59))
  await page.getByLabel('Nazwisko').fill('b'.repeat(56))
  await page.getByRole('button', { name: 'Wpuść, sprawdzimy później' }).click()
  // The phone applies the rules of the server.
  await expect(page.getByLabel('Nazwisko')).toHaveAccessibleDescription(/100/)
  await expect(page.getByLabel('Nazwisko')).toBeFocused()
  await page.getByLabel('Imię').fill('Zoja')
  await page.getByLabel('Nazwisko').fill('Nowa')
  await page.getByRole('button', { name: 'Wpuść, sprawdzimy później' }).click()
  await expect(answer(page)).toContainText('Zoja Nowa')
  await next(page)
  await scanByUsb(page, ticketOf('Anna').code)
  await expect(answer(page)).toContainText('Anna Sowa')
  await next(page)

  // A server with other rules than the page has.
  await page.route('**/api/door/*/sync', (route) => {
    const json = route.request().postDataJSON()
    const scans = json.scans.map((scan: { name?: string }) =>
      scan.name === 'Zoja Nowa' ? { ...scan, name: 'x'.repeat(116) } : scan,
    )
    return route.continue({ postData: { ...json, scans } })
  })
  await context.setOffline(false)
  await expect.poll(() => statusOf(organiser, ticketOf('Anna')), later).toBe('CHECKED_IN')
  await expect(page.getByText('1 skan do poprawienia')).toBeVisible()
  await expect(page.getByText('Lista aktualna')).toBeVisible()
  await expect(page.getByText('Bez sieci')).toBeHidden()
  await expect(page.getByText('2 z 3')).toBeVisible()
  await page.getByRole('button', { name: 'Ostatnie' }).click()
  const entry = page.getByRole('listitem').filter({ hasText: 'Zoja Nowa' })
  await expect(entry).toContainText('Do poprawienia: ')
  await expectAccessibleOnPhones(page)
  await entry.getByLabel('Imię i nazwisko').fill('Zoja Nowak')
  await entry.getByRole('button', { name: 'Popraw i wyślij' }).click()
  await expect.poll(() => conflictsOf(organiser, eventId), later).toMatchObject([{ kind: 'NAMED', name: 'Zoja Nowak' }])
  await expect(page.getByText('do poprawienia')).toBeHidden()
  allowFailedRequests(consoleErrors)
})

test('a phone whose storage fails says so, sends from memory, and stores everything once it can @phone', async ({
  page,
  context,
  organiser,
  consoleErrors,
}) => {
  const { link, ticketOf } = await aDoor(organiser)
  await openLink(page, link, consoleErrors)
  await waitForServiceWorker(page)
  await page.evaluate(() => {
    const { transaction } = IDBDatabase.prototype
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
    addEventListener('storage works', () => {
      IDBDatabase.prototype.transaction = transaction
    })
  })
  const warning = page.getByText('Ten telefon niczego nie zapisuje. Nie zamykaj tej strony.')
  await scanByUsb(page, ticketOf('Anna').code)
  await expect(answer(page)).toContainText('Anna Sowa')
  await expect.poll(() => statusOf(organiser, ticketOf('Anna')), later).toBe('CHECKED_IN')
  await next(page)
  await expect(warning).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(true)
  await scanByUsb(page, ticketOf('Jan').code)
  await expect(answer(page)).toContainText('Jan Kos')
  await next(page)
  await page.evaluate(() => dispatchEvent(new Event('storage works')))
  await syncNow(page)
  await expect(warning).toBeHidden(later)
  await page.reload()
  await expect(page.getByText('1 skan do wysłania')).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => statusOf(organiser, ticketOf('Jan')), later).toBe('CHECKED_IN')
  consoleErrors.splice(0)
})

test('a database that the browser closed is opened once more, and nobody notices @phone', async ({
  page,
  context,
  organiser,
  consoleErrors,
}) => {
  await page.addInitScript(() => {
    const { transaction } = IDBDatabase.prototype
    IDBDatabase.prototype.transaction = function (...args) {
      addEventListener('close databases', () => this.close())
      return transaction.apply(this, args)
    }
  })
  const { link, ticketOf } = await aDoor(organiser)
  await openLink(page, link, consoleErrors)
  await waitForServiceWorker(page)
  await context.setOffline(true)
  await page.evaluate(() => dispatchEvent(new Event('close databases')))
  await scanByUsb(page, ticketOf('Anna').code)
  await expect(answer(page)).toContainText('Anna Sowa')
  await expect.poll(() => stored(page)).toMatchObject({ scans: 1, lists: 1 })
  await page.reload()
  await expect(page.getByText('1 skan do wysłania')).toBeVisible()
  await scanByUsb(page, ticketOf('Anna').code)
  await expect(answer(page)).toContainText('Ten bilet już wszedł')
  consoleErrors.splice(0)
})

test('answers of a firewall close nothing, remove nothing, and are no answer to an undo @phone', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  const { link, ticketOf } = await aDoor(organiser)
  await openLink(page, link, consoleErrors)
  await scanByUsb(page, ticketOf('Jan').code)
  await expect.poll(() => statusOf(organiser, ticketOf('Jan')), later).toBe('CHECKED_IN')
  let status = 403
  await page.route('**/api/**', (route) =>
    route.fulfill({ status, contentType: 'text/html', body: '<h1>Zaloguj się do sieci</h1>' }),
  )
  for (status of [401, 403, 404, 409]) {
    const asked = page.waitForResponse((response) => response.status() === status)
    await syncNow(page)
    await asked
    await expect(page.getByText(/Bez sieci/)).toBeVisible()
  }
  status = 404
  await page.getByRole('button', { name: 'Cofnij' }).click()
  const undone = page.waitForResponse('**/api/door/*/undo')
  await syncNow(page)
  await undone
  await expect(page.getByText('1 skan do wysłania')).toBeVisible()
  expect(await stored(page)).toMatchObject({ evenings: 1, lists: 1 })
  await page.unroute('**/api/**')
  await syncNow(page)
  await expect.poll(() => statusOf(organiser, ticketOf('Jan')), later).toBe('CONFIRMED')
  await expect(page.getByText('do wysłania')).toBeHidden()
  allowFailedRequests(consoleErrors)
})

test('two pages of one phone share who is in, also without network, and what a browser says of the network is a hint @phone', async ({
  page,
  context,
  organiser,
  consoleErrors,
}) => {
  const { link, ticketOf } = await aDoor(organiser)
  await openLink(page, link, consoleErrors)
  await waitForServiceWorker(page)
  const other = await context.newPage()
  await other.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  await other.goto(new URL(page.url()).pathname)
  await expect(other.getByText('Lista aktualna')).toBeVisible()
  // It is sent although the browser says that there is no network.
  await scanByUsb(other, ticketOf('Ola').code)
  await expect.poll(() => statusOf(organiser, ticketOf('Ola')), later).toBe('CHECKED_IN')
  await next(other)
  await context.setOffline(true)
  await scanByUsb(page, ticketOf('Anna').code)
  await expect(answer(page)).toContainText('Wejdź')
  await scanByUsb(other, ticketOf('Anna').code)
  await expect(answer(other)).toContainText('Ten bilet już wszedł')
  await scanByUsb(other, ticketOf('Jan').code)
  await expect(answer(other)).toContainText('Wejdź')
  await scanByUsb(page, ticketOf('Jan').code)
  await expect(answer(page)).toContainText('Ten bilet już wszedł')
  await context.setOffline(false)
  for (const name of ['Anna', 'Jan'])
    await expect.poll(() => statusOf(organiser, ticketOf(name)), later).toBe('CHECKED_IN')
  await next(page)
  await page.getByRole('button', { name: 'Więcej' }).click()
  await page.getByRole('button', { name: 'Zakończ i usuń listę' }).click()
  await page.getByRole('dialog', { name: 'Usunąć listę' }).getByRole('button', { name: 'Zakończ' }).click()
  for (const one of [page, other]) await expect(one.getByRole('heading', { name: 'Gotowe' })).toBeVisible()
  expect(await stored(page)).toEqual({ evenings: 0, lists: 0, changes: 0, scans: 0 })
  allowFailedRequests(consoleErrors)
})

test('the start page takes a link, the list arrives in parts, and a clock that is 50 hours ahead keeps it @phone', async ({
  page,
  context,
  organiser,
  consoleErrors,
}) => {
  const { link, ticketOf } = await aDoor(organiser)
  const parts: (string | null)[] = []
  await page.route('**/api/door/*/pack?*', async (route) => {
    const url = new URL(route.request().url())
    parts.push(url.searchParams.get('cursor'))
    url.searchParams.set('limit', '2')
    // The connection is lost after the first part.
    if (parts.length === 2) await route.abort('connectionreset')
    else await route.continue({ url: url.href })
  })
  await page.goto('/admin/door/')
  await expect(page.getByRole('heading', { name: 'Potrzebny jest link' })).toBeVisible()
  await page.getByLabel('Link do wejścia').fill('https://iskra.example/event/4')
  await page.getByRole('button', { name: 'Otwórz wejście' }).click()
  await expect(page.getByLabel('Link do wejścia')).toHaveAccessibleDescription(/To nie jest link do wejścia/)
  await expectAccessible(page)
  await page.getByLabel('Link do wejścia').fill(link.url)
  await page.getByRole('button', { name: 'Otwórz wejście' }).click()
  await expect(page.getByRole('heading', { name: 'Nie ma sieci' })).toBeVisible()
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(page.getByText('Lista aktualna')).toBeVisible()
  expect(parts[0]).toBeNull()
  expect(parts[2]).toBe(parts[1])
  expect(parts[2]).not.toBeNull()
  await scanByUsb(page, ticketOf('Anna').code)
  await expect(answer(page)).toContainText('Anna Sowa')
  await waitForServiceWorker(page)
  await context.setOffline(true)
  await page.clock.install({ time: Date.now() + 50 * 3_600_000 })
  await page.reload()
  await expect(page.getByText(/Bez sieci/)).toBeVisible()
  await scanByUsb(page, ticketOf('Jan').code)
  await expect(answer(page)).toContainText('Jan Kos')
  await context.setOffline(false)
  await syncNow(page)
  await expect.poll(() => statusOf(organiser, ticketOf('Jan')), later).toBe('CHECKED_IN')
  expect(await stored(page)).toMatchObject({ evenings: 1, lists: 1 })
  allowFailedRequests(consoleErrors)
})
