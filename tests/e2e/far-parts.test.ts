import type { Page as List } from '#schema/envelope.ts'
import type { Event } from '#schema/event.ts'
import { expect, type Page, test, treatDataAsOld } from './site.ts'

/** How many parts of the page are not laid out yet. */
const unfinished = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main > div > section')].filter(
        (part) => !part.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
  )

/** The heading at the top of the window, and its distance. */
const firstHeading = (page: Page) =>
  page.evaluate(() => {
    const heading = [...document.querySelectorAll('h2')].find((one) => one.getBoundingClientRect().top >= 0)
    return { text: heading?.textContent, top: Math.round(heading?.getBoundingClientRect().top ?? 0) }
  })

/** Keeps the page as it is before its application runs. */
const withoutApplication = (page: Page) => page.route('**/assets/entry-client-*.js', () => {})

test('parts below the fold are not laid out before the application runs, and all are when it does @phone', async ({
  page,
}) => {
  const application = Promise.withResolvers<void>()
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await application.promise
    await route.continue()
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await unfinished(page)).toBeGreaterThan(3)
  application.resolve()
  await expect.poll(() => unfinished(page)).toBe(0)
})

test('on a phone nothing below the first screen is requested before the first paint, or moves after it @phone', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const pictures: string[] = []
  page.on('request', (request) => {
    if (/\/logos\/|aftermovie/.test(request.url())) pictures.push(request.url())
  })
  // Stops the time of the first frame, until it is resumed below.
  await page.addInitScript(() =>
    addEventListener(
      'animationstart',
      ({ animationName, target }) => {
        if (animationName !== 'skip-layout' || !(target instanceof Element)) return
        for (const animation of target.getAnimations()) animation.pause()
      },
      true,
    ),
  )
  await withoutApplication(page)
  await page.goto('/')
  const parts = page.locator('[data-far]')
  const intro = parts.filter({ has: page.locator('#intro-title') })
  await expect(parts.filter({ has: page.locator('#partners-label') })).toHaveCount(1)
  const before = await intro.boundingBox()
  expect(await unfinished(page)).toBe(await page.locator('main > div > section').count())
  expect(pictures).toEqual([])
  await parts.evaluateAll((all) =>
    all.forEach((part) => {
      for (const animation of part.getAnimations()) animation.finish()
    }),
  )
  await expect.poll(() => pictures.length).toBe(4)
  expect((await intro.boundingBox())?.y).toBe(before?.y)
})

test('a key lays all parts out before it scrolls @desk', async ({ page }) => {
  await withoutApplication(page)
  await page.goto('/')
  await expect.poll(() => unfinished(page)).toBeGreaterThan(3)
  await page.keyboard.press('End')
  expect(await unfinished(page)).toBe(0)
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY))
    .toBeLessThan(2)
})

test('a URL with a hash, paper and a browser without scripts get whole pages @desk', async ({
  page,
  browser,
  baseURL,
}) => {
  await withoutApplication(page)
  await page.goto('/#community')
  expect(await unfinished(page)).toBe(0)
  await expect(page.locator('#community')).toBeInViewport()
  await page.goto('/events')
  await page.goto('/')
  await expect.poll(() => unfinished(page)).toBeGreaterThan(3)
  await page.emulateMedia({ media: 'print' })
  expect(await unfinished(page)).toBe(0)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const unscripted = await context.newPage()
  await unscripted.goto('/')
  expect(
    await unscripted
      .locator('main > div > section')
      .evaluateAll(
        (parts) =>
          parts.filter((part) => getComputedStyle(part.parentElement ?? part).contentVisibility === 'auto').length,
      ),
  ).toBe(0)
  await context.close()
})

test('a reload and going back to a page keep the place of reading @phone', async ({ page }) => {
  await page.goto('/')
  await expect.poll(() => unfinished(page)).toBe(0)
  await page.locator('#community').scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy({ top: 120, behavior: 'instant' }))
  const before = await firstHeading(page)
  // Pictures that load meanwhile may move it by less than a line.
  const isWhereItWas = async () => {
    const { text, top } = await firstHeading(page)
    return text === before.text && Math.abs(top - before.top) < 24
  }
  await page.reload()
  await expect.poll(isWhereItWas).toBe(true)
  await page.goto('/accessibility')
  await page.goBack()
  await expect.poll(isWhereItWas).toBe(true)
})

test('a card that a newer answer adds is laid out at once @desk', async ({ page, organiser }) => {
  const { id } = await organiser.anEvent()
  const event = await organiser.call<Event>('GET', `/events/${id}`)
  const title = 'Dopisany później'
  // The code of a card's badge never arrives, so its place stays what the browser has rendered.
  await page.route('**/assets/hours-badge-*.js', () => {})
  await treatDataAsOld(page)
  await page.route('**/api/events?*', async (route) => {
    const response = await route.fetch()
    const { data: list }: { data: List<Event> } = await response.json()
    await expect(page.locator('[data-far]')).toHaveCount(0)
    const data = [{ ...event, id: 1_000_000, title }, ...list.data]
    await route.fulfill({ response, json: { success: true, data: { ...list, data } } })
  })
  await page.goto('/events/upcoming')
  await expect(page.getByText(title)).toBeVisible()
  expect(await page.locator('[data-far]').count()).toBe(0)
})
