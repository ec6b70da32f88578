import { expect, expectFailedRequests, type Page, test, waitForHydration } from './site.ts'

/** Counts the API requests of a page by path and query. */
function countReads(page: Page) {
  const counts = new Map<string, number>()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) counts.set(pathname + search, (counts.get(pathname + search) ?? 0) + 1)
  })
  return (path: string) => counts.get(path) ?? 0
}

/** SWR handles a focus event in the next timer tick. */
async function focus(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await page.clock.runFor(100)
}

const upcoming = '/api/events?status=UPCOMING&limit=20'
const past = '/api/events?status=PAST&limit=20'

test('embedded data is not requested again: upcoming events are fresh for one minute, past ones for ten @desk', async ({
  page,
}) => {
  const countOf = countReads(page)
  await page.clock.install()
  await page.goto('/events')
  await page.waitForLoadState('networkidle')
  await page.clock.fastForward(50_000)
  await focus(page)
  expect([countOf(upcoming), countOf(past)]).toEqual([0, 0])
  await page.clock.fastForward(61_000)
  await focus(page)
  await expect.poll(() => countOf(upcoming)).toBe(1)
  expect(countOf(past)).toBe(0)

  const footer = page.getByRole('contentinfo')
  const comeBack = async () => {
    await footer.getByRole('link', { name: 'O nas' }).click()
    await expect(page.locator('h1')).toHaveText('O nas')
    await footer.getByRole('link', { name: 'Kalendarz' }).click()
    await expect(page.locator('h1')).toHaveText('Kalendarz')
  }
  await comeBack()
  expect([countOf(upcoming), countOf(past)]).toEqual([1, 0])
  await page.clock.fastForward(10 * 60_000)
  await comeBack()
  await expect.poll(() => [countOf(upcoming), countOf(past)]).toEqual([2, 1])
})

test('a failed read is retried once after a second, then only by the visitor @desk', async ({
  page,
  consoleErrors,
}) => {
  const countOf = countReads(page)
  await page.route(`**${upcoming}`, (route) => route.fulfill({ status: 500, json: {} }))
  await page.clock.install()
  await page.goto('/about-us')
  await waitForHydration(page)
  // Not by a link: links prefetch their data.
  await page.evaluate(() => history.pushState(null, '', '/events/upcoming'))
  await expect(page.getByText('Nie udało się wczytać wydarzeń.')).toBeVisible()
  await page.clock.fastForward(1_000)
  await expect.poll(() => countOf(upcoming)).toBe(2)
  await page.clock.fastForward(30_000)
  expect(countOf(upcoming)).toBe(2)
  await page.unroute(`**${upcoming}`)
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(page.getByText('Nie udało się wczytać wydarzeń.')).toHaveCount(0)
  expect(countOf(upcoming)).toBe(3)
  await expectFailedRequests(consoleErrors)
})

test('opening an event always requests its current places @desk', async ({ page, organiser }) => {
  const { id } = await organiser.anEvent()
  const countOf = countReads(page)
  await page.goto(`/event/${id}`)
  await expect.poll(() => countOf(`/api/events/${id}`)).toBe(1)
  await page.waitForLoadState('networkidle')
  expect(countOf(`/api/events/${id}`)).toBe(1)
})
