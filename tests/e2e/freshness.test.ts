import { expect, type Page, test } from './site.ts'

/** How often each read was asked for, by its path. */
function countReads(page: Page) {
  const counts = new Map<string, number>()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) counts.set(pathname + search, (counts.get(pathname + search) ?? 0) + 1)
  })
  return (path: string) => counts.get(path) ?? 0
}

/** SWR answers a focus in the next tick of the clock. */
async function focus(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await page.clock.runFor(100)
}

const upcoming = '/api/events?status=UPCOMING&limit=20'
const past = '/api/events?status=PAST&limit=20'

// Widths read alike.
test('what a page carries is not asked for: upcoming events are fresh for a minute and read again on focus, past ones for ten @desk', async ({
  page,
}) => {
  const asked = countReads(page)
  await page.clock.install()
  await page.goto('/events')
  await page.waitForLoadState('networkidle')
  await page.clock.fastForward(50_000)
  await focus(page)
  expect([asked(upcoming), asked(past)]).toEqual([0, 0])
  await page.clock.fastForward(61_000)
  await focus(page)
  await expect.poll(() => asked(upcoming)).toBe(1)
  expect(asked(past)).toBe(0)

  const footer = page.getByRole('contentinfo')
  const comeBack = async () => {
    await footer.getByRole('link', { name: 'O nas' }).click()
    await expect(page.locator('h1')).toHaveText('O nas')
    await footer.getByRole('link', { name: 'Kalendarz' }).click()
    await expect(page.locator('h1')).toHaveText('Kalendarz')
  }
  await comeBack()
  expect([asked(upcoming), asked(past)]).toEqual([1, 0])
  await page.clock.fastForward(10 * 60_000)
  await comeBack()
  await expect.poll(() => [asked(upcoming), asked(past)]).toEqual([2, 1])
})

// Widths read alike.
test('a read that fails is tried once more after a second, and then when the visitor asks @desk', async ({
  page,
  complaints,
}) => {
  const asked = countReads(page)
  await page.route(`**${upcoming}`, (route) => route.fulfill({ status: 500, json: {} }))
  await page.clock.install()
  await page.goto('/about-us')
  // Not by a link: those are read ahead of a press.
  await page.evaluate(() => history.pushState(null, '', '/events/upcoming'))
  await expect(page.getByText('Nie udało się wczytać wydarzeń.')).toBeVisible()
  await page.clock.fastForward(1_000)
  await expect.poll(() => asked(upcoming)).toBe(2)
  await page.clock.fastForward(30_000)
  expect(asked(upcoming)).toBe(2)
  await page.unroute(`**${upcoming}`)
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(page.getByText('Nie udało się wczytać wydarzeń.')).toHaveCount(0)
  expect(asked(upcoming)).toBe(3)
  complaints.length = 0
})

// Widths read alike.
test('an event is asked for whenever it is opened: places go while pages lie about @desk', async ({
  page,
  organiser,
}) => {
  const { id } = await organiser.anEvent()
  const asked = countReads(page)
  await page.goto(`/event/${id}`)
  await expect.poll(() => asked(`/api/events/${id}`)).toBe(1)
  await page.waitForLoadState('networkidle')
  expect(asked(`/api/events/${id}`)).toBe(1)
})
