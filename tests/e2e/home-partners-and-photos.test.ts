import { expect, expectFailedRequests, type Locator, type Page, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const names = ['Uczelnia Przykładowa', 'Politechnika Pokazowa', 'Akademia Na Niby']

const strip = (page: Page) => page.getByRole('region', { name: 'Partnerzy:' })
/** The current translation of the strip in pixels. */
const offset = (track: Locator) => track.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).m41)
const isMoving = async (track: Locator) => {
  const before = await offset(track)
  await track.page().waitForTimeout(200)
  return (await offset(track)) !== before
}

test.describe('the partner strip', () => {
  test('scrolls endlessly, exposes each partner once, and can be paused', async ({ page, isMobile }) => {
    await page.goto('/')
    const track = strip(page).locator('.ticker-track')
    await strip(page).scrollIntoViewIfNeeded()
    await expect.poll(() => isMoving(track)).toBe(true)
    await expect(strip(page).getByRole('img')).toHaveCount(3)
    for (const name of names) await expect(strip(page).getByRole('img', { name })).toHaveCount(1)
    const rows = await track.locator('ul').evaluateAll((all) => all.map((row) => row.clientWidth))
    expect(rows).toEqual(Array.from({ length: 10 }, () => 3 * 96))
    const animation = await track.evaluate((element) => getComputedStyle(element).animationName)
    expect(animation).toBe(isMobile ? 'none' : 'pass')
    if (isMobile) {
      const steps = await track.evaluate(async (element) => {
        const nextFrame = () => new Promise(requestAnimationFrame)
        const at: number[] = []
        for (let frame = 0; frame < 20; frame++) {
          await nextFrame()
          at.push(Number(element.style.transform.replace(/[^\d.]/g, '')))
        }
        return at.slice(1).map((place, nth) => (place - (at[nth] ?? 0) + 288) % 288)
      })
      expect(new Set(steps.filter((step) => step > 0))).toEqual(new Set([1.5]))
    } else {
      await strip(page).locator('.ticker').hover()
      await expect.poll(() => isMoving(track)).toBe(false)
      await page.mouse.move(0, 0)
      await expect.poll(() => isMoving(track)).toBe(true)
    }
    await strip(page).getByRole('button', { name: 'Zatrzymaj' }).click()
    await page.mouse.move(0, 0)
    await expect.poll(() => isMoving(track)).toBe(false)
    // Keyboard focus pauses it; the button resumes it.
    await page.keyboard.press('Enter')
    await expect.poll(() => isMoving(track)).toBe(true)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(strip(page).getByRole('button', { name: 'Zatrzymaj' })).toBeFocused()
    await expect.poll(() => isMoving(track)).toBe(false)
  })

  for (const moment of ['before', 'after'] as const)
    test(`drops all copies of a logo that fails to load ${moment} hydration @phone`, async ({
      page,
      consoleErrors,
    }) => {
      const hydration = Promise.withResolvers<void>()
      const failure = Promise.withResolvers<void>()
      await page.route(/\/assets\/(?!boot)[^/]*\.js$/, async (route) => {
        await hydration.promise
        await route.continue()
      })
      await page.route('**/logos/akademia-na-niby.svg', async (route) => {
        await failure.promise
        await route.fulfill({ status: 404, contentType: 'text/html', body: '<p>Nie ma.</p>' })
      })
      const logo = page.locator('.ticker-track img[src="/logos/akademia-na-niby.svg"]')
      const others = page.locator('.ticker-track img:not([src="/logos/akademia-na-niby.svg"])')
      // The event `load` would wait for the logo and the scripts.
      await page.goto('/', { waitUntil: 'commit' })
      await page.locator('.partners').scrollIntoViewIfNeeded()
      await expect(logo).toHaveCount(10)
      if (moment === 'before') {
        const failed = page.waitForResponse('**/logos/akademia-na-niby.svg')
        failure.resolve()
        await failed
        await expect.poll(() => logo.first().evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
        hydration.resolve()
      } else {
        hydration.resolve()
        await expect(strip(page).getByRole('button', { name: 'Zatrzymaj' })).toBeVisible()
        await expect(logo).toHaveCount(10)
        failure.resolve()
      }
      // Most copies have never been in view, where the browser loads them.
      await expect(logo).toHaveCount(0, { timeout: 2_000 })
      await expect(others).toHaveCount(20)
      await expect(strip(page).getByRole('img')).toHaveCount(2)
      await expectFailedRequests(consoleErrors)
    })

  test('disappears without any logo that loads @phone', async ({ page, consoleErrors }) => {
    await page.route('**/logos/*', (route) => route.abort())
    await page.goto('/')
    await expect.poll(() => consoleErrors.length).toBeGreaterThan(0)
    await expect(page.getByText('Partnerzy:')).toBeHidden()
    await expectFailedRequests(consoleErrors)
  })
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('partners are static and numbers have their final values @desk', async ({ page }) => {
    await page.goto('/')
    await expect(strip(page).locator('img:visible')).toHaveCount(3)
    await expect(strip(page).getByRole('button')).toHaveCount(0)
    const track = strip(page).locator('.ticker-track')
    expect(await isMoving(track)).toBe(false)
    await page.getByRole('heading', { name: 'Po co masz przyjść?' }).scrollIntoViewIfNeeded()
    await expect(page.getByText('400+')).toHaveCount(1)
  })
})

test('numbers are 0 in the first HTML and count up once @phone', async ({ page, request }) => {
  const html = await (await request.get('/')).text()
  const statistics = /<section class="[^"]*statistics.*?<\/section>/s.exec(html)?.[0] ?? ''
  expect([...statistics.matchAll(/aria-hidden="true">([^<]*)</g)].map(([, figure]) => figure)).toEqual([
    '0',
    '0',
    '0',
    '0',
  ])
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Iskra w liczbach' })
  const figures = section.locator('.figure')
  await expect(section.getByRole('listitem')).toHaveText([
    /3 edycje$/,
    /ponad 20 startupów$/,
    /ponad 400 uczestników$/,
    /ponad 40 mentorów$/,
  ])
  await page.waitForTimeout(500)
  await expect(figures).toHaveText(['0', '0', '0', '0'])
  await section.scrollIntoViewIfNeeded()
  const began = Date.now()
  await expect(figures).toHaveText(['3', '20+', '400+', '40+'])
  expect(Date.now() - began).toBeGreaterThan(1_500)
  await page.getByRole('link', { name: 'Kalendarz', exact: true }).click()
  await expect(page).toHaveURL(/\/events$/)
  await page.getByRole('link', { name: 'Iskra, strona główna' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(section).toBeVisible()
  expect(await figures.allTextContents()).toEqual(['3', '20+', '400+', '40+'])
})

test.describe('info photos', () => {
  // One after the other: both store the same photos, and the page may be a moment older than the write of somebody else.
  test.describe.configure({ mode: 'default' })
  const carousel = (page: Page) => page.getByRole('region', { name: 'Zdjęcia z wydarzeń' })
  const photo = (page: Page, nth: number) =>
    carousel(page).getByRole('img', { name: `Zdjęcie z wydarzenia, ${nth} z 3` })

  test.beforeEach(async ({ organiser }) => {
    for (const n of [1, 2, 3]) await organiser.aPhoto(`info/photo${n}.jpg`)
  })

  test('change every four seconds in a loop, can be paused, and pause on hover and with keyboard focus @desk', async ({
    page,
  }) => {
    await page.clock.install({ time: new Date('2031-01-01T12:00:00') })
    await page.goto('/')
    // Idle callbacks also follow this clock.
    await expect(page.locator('[data-far]')).toHaveCount(0)
    // From here on the test controls the time.
    await page.clock.pauseAt(new Date('2031-01-01T13:00:00'))
    await carousel(page).scrollIntoViewIfNeeded()
    await page.mouse.move(0, 0)
    for (const nth of [1, 2, 3, 1]) {
      await expect(photo(page, nth)).toBeVisible()
      // The next photo is preloaded, so the carousel is hydrated.
      await expect(carousel(page).locator('img[data-shown="false"]')).not.toHaveCount(0)
      await page.clock.runFor(4_000)
    }
    await expect(photo(page, 2)).toBeVisible()
    await carousel(page).getByRole('button', { name: 'Zatrzymaj' }).click()
    await page.mouse.move(0, 0)
    await page.clock.runFor(9_000)
    await expect(photo(page, 2)).toBeVisible()
    await carousel(page).getByRole('button', { name: 'Poprzednie zdjęcie' }).click()
    await expect(photo(page, 1)).toBeVisible()
    await carousel(page).getByRole('button', { name: 'Poprzednie zdjęcie' }).click()
    await expect(photo(page, 3)).toBeVisible()
    await expect(carousel(page).getByRole('paragraph').filter({ hasText: '3 z 3' })).toBeVisible()
    await carousel(page).getByRole('button', { name: 'Wznów' }).click()
    await page.mouse.move(0, 0)
    await page.clock.runFor(4_000)
    await expect(photo(page, 1)).toBeVisible()

    // Phones have neither pointer nor keyboard.
    await carousel(page).hover()
    await page.clock.runFor(9_000)
    await expect(photo(page, 1)).toBeVisible()
    await page.mouse.move(0, 0)
    await page.keyboard.press('Tab')
    await carousel(page).getByRole('button', { name: 'Następne zdjęcie' }).focus()
    await page.clock.runFor(9_000)
    await expect(photo(page, 1)).toBeVisible()
  })

  test('skip those that fail to load, and show a placeholder if all fail @desk', async ({ page }) => {
    await page.route('**/info/photo1.jpg', (route) => route.abort())
    await page.goto('/')
    await carousel(page).scrollIntoViewIfNeeded()
    await expect(carousel(page).getByRole('img', { name: 'Zdjęcie z wydarzenia, 1 z 2' })).toHaveAttribute(
      'src',
      '/info/photo2.jpg',
    )
    await page.route('**/info/*.jpg', (route) => route.abort())
    await page.reload()
    await carousel(page).scrollIntoViewIfNeeded()
    await expect(carousel(page).locator('.spark')).toBeVisible()
    await expect(carousel(page).getByRole('img')).toHaveCount(0)
    await expect(carousel(page).getByRole('button')).toHaveCount(0)
  })
})

test('sections animate when first scrolled into view on a desktop, and are always visible before', async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  const reasons = page.getByRole('region', { name: 'Po co masz przyjść?' })
  const holder = reasons.locator('xpath=..')
  await expect(holder).not.toHaveAttribute('data-entered')
  await expect(reasons.locator('> .wrap')).toHaveCSS('opacity', '1')
  // This element is rendered last, after hydration.
  await page.locator('.tooltip').waitFor({ state: 'attached' })
  await reasons.scrollIntoViewIfNeeded()
  if (isMobile) {
    await page.waitForTimeout(300)
    await expect(holder).not.toHaveAttribute('data-entered')
  } else {
    await expect(holder).toHaveAttribute('data-entered')
    expect(await reasons.locator('> .wrap').evaluate((element) => getComputedStyle(element).animationName)).toBe('rise')
  }
})
