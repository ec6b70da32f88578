import { expect, type Page, test, waitForHydration } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** The scroll position in each animation frame, from just before `start` until scrolling ends. */
async function recordScroll(page: Page, start: () => Promise<unknown>): Promise<number[]> {
  const frames = await page.evaluateHandle(() => {
    const frames = [scrollY]
    const note = () => {
      frames.push(scrollY)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    return frames
  })
  const top = () => page.evaluate(() => scrollY)
  const from = await top()
  await start()
  await expect.poll(top, { intervals: [50] }).not.toBe(from)
  const moved = () =>
    page.evaluate(async () => {
      const before = scrollY
      await new Promise((resume) => setTimeout(resume, 200))
      return scrollY - before
    })
  await expect.poll(moved, { intervals: [50] }).toBe(0)
  return frames.jsonValue()
}

/** Number of distinct positions between start and end. A jump has none, even if a busy machine drops frames. */
function positionsBetween(frames: number[]): number {
  const [from, to] = [frames[0] ?? 0, frames.at(-1) ?? 0]
  expect(Math.abs(to - from)).toBeGreaterThan(500)
  return new Set(frames.filter((at) => at > Math.min(from, to) + 1 && at < Math.max(from, to) - 1)).size
}

const toTop = (page: Page) => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))

/** The bar's link, then a link to the same section, then a change of the hash. */
async function scrollTriggers(page: Page): Promise<[string, string, () => Promise<unknown>][]> {
  const bar = page.getByRole('banner')
  const toNext = bar.getByRole('link', { name: 'Najbliższe wydarzenie' })
  return [
    [
      'the bar',
      '#events',
      async () => {
        await bar.getByRole('button', { name: 'Menu' }).click()
        await toNext.click()
      },
    ],
    ['the hero', '#events', () => page.getByRole('link', { name: 'Zapisz się na wydarzenie' }).click()],
    [
      'a changed hash',
      '#community',
      () =>
        page.evaluate(() => {
          location.hash = '#community'
        }),
    ],
  ]
}

const open = async (page: Page) => {
  await page.goto('/')
  await waitForHydration(page)
}

test.beforeEach(async ({ organiser }) => {
  await organiser.anEvent({ title: 'Wieczór, do którego się przewija', isNext: true })
})

test('links to sections of the home page scroll smoothly @phone', async ({ page }) => {
  await open(page)
  for (const [name, section, start] of await scrollTriggers(page)) {
    await toTop(page)
    const frames = await recordScroll(page, start)
    expect(positionsBetween(frames), `${name}: ${frames}`).toBeGreaterThan(2)
    await expect(page.locator(section)).toBeInViewport()
  }
})

test('Back and Forward between sections restore the scroll position without animation @desk', async ({ page }) => {
  await open(page)
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
  const left = await page.evaluate(() => scrollY)
  await recordScroll(page, () =>
    page.evaluate(() => {
      location.hash = '#community'
    }),
  )
  for (const [go, to] of [
    ['goBack', ''],
    ['goForward', '#community'],
    ['goBack', ''],
  ] as const) {
    const frames = await recordScroll(page, () => page[go]())
    expect(new URL(page.url()).hash).toBe(to)
    expect(positionsBetween(frames), `${go}: ${frames}`).toBe(0)
  }
  expect(Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThan(5)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('links to sections jump @phone', async ({ page }) => {
    await open(page)
    for (const [name, section, start] of await scrollTriggers(page)) {
      await toTop(page)
      const frames = await recordScroll(page, start)
      // Playwright itself may have scrolled the button into view.
      expect(positionsBetween(frames), `${name}: ${frames}`).toBeLessThanOrEqual(1)
      await expect(page.locator(section)).toBeInViewport()
    }
  })
})
