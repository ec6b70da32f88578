import { siteConfig } from '#schema/site-config.ts'
import { expectHeardAndReached } from './heard.ts'
import { anOrder } from './orders.ts'
import {
  expect,
  expectAccessibleInBothSizes,
  expectFailedRequests,
  type Organiser,
  overflowOf,
  type Page,
  scrollThrough,
  test,
} from './site.ts'
import { brokenByLargeLetters, lostBySpacing } from './text-spacing.ts'

const routes = [
  '/',
  '/events',
  '/events/upcoming',
  '/past-events',
  '/vibe-coding',
  '/vibe-coding/join',
  '/community',
  '/community/join',
  '/tickets',
  '/newsletter',
  '/newsletter/unsubscribe',
  '/accessibility',
  // Stands for the six unfinished pages, which share one component.
  '/about-us',
  '/event/:id',
  '/event/:id/register',
]

/** The title in the first HTML of a page. */
const titleOf = async (url: string): Promise<string | undefined> =>
  /<title>([^<]*)</.exec(await (await fetch(url)).text())?.[1]

/** Sums the layout shifts without user input (Cumulative Layout Shift). */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
          Object.assign(window, { shifts: Number(Reflect.get(window, 'shifts')) + Number(entry.value) })
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shifts = (page: Page): Promise<number> => page.evaluate(() => Number(Reflect.get(window, 'shifts')))

/** Loads a page, and asserts that it neither shifts while it is read nor scrolls sideways when the window is `narrow`. */
async function expectSteadyLayout(page: Page, path: string, narrow: number) {
  await page.goto(path)
  await scrollThrough(page)
  expect(await shifts(page), path).toBeLessThan(0.02)
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ ...size, width: narrow })
  expect(await overflowOf(page), `${path} at ${narrow}`).toBeLessThanOrEqual(0)
  await page.setViewportSize(size)
}

/** The routes, with an event of this test. */
async function pathsOf(organiser: Organiser): Promise<string[]> {
  const { id } = await organiser.anEvent()
  return routes.map((route) => route.replace(':id', String(id)))
}

// In parts, which workers share.
for (const part of [1, 2, 3])
  test(`every page has one heading, a steady layout and no axe violations in both themes and sizes (${part} of 3) @desk`, async ({
    page,
    organiser,
  }) => {
    await watchShifts(page)
    for (const path of (await pathsOf(organiser)).filter((_, index) => index % 3 === part - 1)) {
      await expectSteadyLayout(page, path, 1440 / 2)
      await expect(page.locator('h1')).toHaveCount(1)
      await expectAccessibleInBothSizes(page)
      expect(await page.title()).toBe(await titleOf(page.url()))
      const size = page.viewportSize() ?? { width: 0, height: 0 }
      await page.setViewportSize({ width: 1024, height: 768 })
      expect.soft(await brokenByLargeLetters(page), path).toEqual([])
      await page.setViewportSize(size)
    }
  })

test('every page has a title of its own @desk', async ({ organiser, baseURL }) => {
  const unfinished = ['/universities', '/partners', '/cooperation', '/become-mentor', '/become-volunteer']
  const paths = [...(await pathsOf(organiser)), ...unfinished]
  const titles = await Promise.all(paths.map((path) => titleOf(`${baseURL}${path}`)))
  expect(new Set(titles).size).toBe(paths.length)
  for (const title of titles) expect(title).toMatch(/Iskra$/)
})

/** The pages of an order and of a ticket. */
async function privatePaths(organiser: Organiser): Promise<string[]> {
  const { path, tickets } = await anOrder(organiser, await organiser.anEvent())
  return [path, `/ticket/${tickets[0]?.code}`]
}

test('on a phone no page shifts its layout, scrolls sideways when narrow, or loses text with wider spacing @phone', async ({
  page,
  organiser,
}) => {
  test.slow()
  await watchShifts(page)
  for (const path of [...(await pathsOf(organiser)), ...(await privatePaths(organiser))]) {
    await expectSteadyLayout(page, path, 320)
    expect(await lostBySpacing(page), path).toEqual([])
    await expectHeardAndReached(page)
    const foot = page.getByRole('contentinfo')
    await expect.soft(foot.getByText(`Pomoc: ${siteConfig.email}`).last(), path).toBeVisible()
    await expect.soft(foot.getByText('Dostępność', { exact: true }), path).toBeVisible()
  }
})

test('an unknown path shows a 404 page @desk', async ({ page, consoleErrors }) => {
  const response = await page.goto('/nie-ma-takiej-strony')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
  await expectAccessibleInBothSizes(page)
  await expectFailedRequests(consoleErrors)
})
