import { expect, openOldPages, type Page, test } from './site.ts'

/** The part of the page that comes last is there: what looks after links and names is at work. */
const isAtWork = (page: Page) => page.locator('.tooltip').waitFor({ state: 'attached' })

test('a page is fetched when its link is pointed at, and opens at its top with focus', async ({
  page,
  organiser,
  isMobile,
}) => {
  const { id } = await organiser.anEvent({ title: 'Wieczór na zawołanie', isNext: true, date: '2030-01-15' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/events/upcoming')
  await isAtWork(page)
  const link = page.locator(`main a[href="/event/${id}"]`)
  await expect(link).toBeVisible()
  await page.evaluate(() => scrollTo(0, 200))
  const chunks = () => asked.filter((path) => path.startsWith('/assets/event-page')).length
  expect(chunks()).toBe(0)
  if (isMobile) await link.dispatchEvent('touchstart')
  else await link.hover()
  await expect.poll(chunks).toBe(1)
  await expect.poll(() => asked.filter((path) => path === `/api/events/${id}`).length).toBe(1)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wieczór na zawołanie' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(asked.filter((path) => path === `/api/events/${id}`)).toHaveLength(1)
})

// Widths lead alike.
test('hasty visitors get where they went last, and what can not be refreshed is said in passing @desk', async ({
  page,
  organiser,
  complaints,
}) => {
  const { id } = await organiser.anEvent()
  await page.goto(`/event/${id}`)
  await isAtWork(page)
  await page.evaluate(() => {
    for (const path of ['/events', '/universities', '/past-events'])
      document.querySelector<HTMLAnchorElement>(`footer a[href="${path}"]`)?.click()
    document.querySelector<HTMLAnchorElement>('footer a[href="/events"]')?.click()
  })
  await expect(page).toHaveURL('/events')
  await expect(page.getByRole('heading', { level: 1, name: 'Kalendarz' })).toBeVisible()
  expect(complaints).toEqual([])

  await openOldPages(page)
  await page.route('**/api/events/*', (route) => route.abort())
  await page.goBack()
  await page.goto(`/event/${id}`)
  const toast = page.getByRole('region', { name: 'Powiadomienia' }).getByText('Nie udało się odświeżyć danych.')
  await expect(toast).toBeVisible()
  expect(complaints.filter((words) => words.includes('Content Security Policy'))).toEqual([])
  complaints.length = 0
})

// Fingers do not hover.
test('drawings are named under the mouse and under the keyboard, until Escape @desk', async ({ page }) => {
  await page.goto('/events')
  await isAtWork(page)
  const drawing = page.getByRole('navigation', { name: 'Główna nawigacja' }).getByRole('link', { name: 'Instagram' })
  const tooltip = page.locator('.tooltip')
  await drawing.hover()
  await expect(tooltip).toHaveText(/^Instagram/)
  const box = await drawing.boundingBox()
  const tip = await tooltip.boundingBox()
  expect(tip?.y).toBeCloseTo((box?.y ?? 0) + (box?.height ?? 0) + 4, 0)
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
  await page.mouse.move(0, 500)
  await page.getByRole('link', { name: 'Iskra, strona główna' }).focus()
  await page.keyboard.press('Tab')
  await expect(drawing).toBeFocused()
  await expect(tooltip).toBeVisible()
})

// Wide screens have no folded menu.
test('a button that is pressed before anything listens is pressed again @phone', async ({ page }) => {
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto('/universities')
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  code.resolve()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
})

// Widths follow alike.
// Widths follow alike.
test('a button that is pressed while its part is taken over is pressed once @desk', async ({ page }) => {
  const button = page.getByRole('region', { name: 'Partnerzy:' }).getByRole('button')
  await page.addInitScript(() => {
    // React finds little time for each of its steps, so that a press finds its way in between.
    const now = performance.now.bind(performance)
    let calls = 0
    performance.now = () => now() + calls++
    const { port1, port2 } = new MessageChannel()
    const isKnownToReact = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
    let steps = Number(location.hash.slice(1))
    port1.onmessage = () => {
      const pressed = document.querySelector<HTMLElement>('.partners button')
      if (pressed && isKnownToReact(pressed) && steps-- === 0) pressed.click()
      else port2.postMessage(null)
    }
    port2.postMessage(null)
  })
  for (const steps of [40, 50, 60]) {
    await page.goto(`/?${steps}#${steps}`)
    await expect(button).toHaveAccessibleName(/^Wznów/)
    // What was pressed before its time is pressed again soon, if at all.
    await page.waitForTimeout(300)
    expect([steps, await button.textContent()]).toEqual([steps, expect.stringMatching(/^Wznów/)])
  }
})

// Widths follow alike.
test('a link that is pressed before anything listens is followed in the page, or by itself where the code stays away @desk', async ({
  page,
  organiser,
}) => {
  const { id } = await organiser.anEvent()
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto(`/event/${id}`)
  const link = page.getByRole('link', { name: 'Odbierz wejściówkę' })
  await link.click()
  code.resolve()
  await expect(page).toHaveURL(`/event/${id}/register`)
  expect(await page.evaluate(() => history.state)).toEqual({ eventId: id })

  await page.unrouteAll()
  await page.route('**/assets/entry-client-*.js', () => {})
  await page.goto(`/event/${id}`)
  await link.click()
  await expect(page).toHaveURL(`/event/${id}/register`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('code waits for the picture that is seen first, and for nothing once something is pressed @desk', async ({
  page,
  organiser,
}) => {
  const { id } = await organiser.anEvent()
  // Waiting has an end, which a slow machine must not reach.
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window)
    Object.assign(window, { setTimeout: (call: () => void, ms = 0) => (ms === 1_000 ? 0 : wait(call, ms)) })
  })
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/assets/entry-client-')) asked += 1
  })
  let picture = Promise.withResolvers<void>()
  await page.route('**/detail-*.png', async (route) => {
    await picture.promise
    await route.abort()
  })
  const open = async () => {
    asked = 0
    await page.goto(`/event/${id}`, { waitUntil: 'domcontentloaded' })
    await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBeGreaterThan(0)
    await page.waitForTimeout(200)
    expect(asked).toBe(0)
  }
  await open()
  picture.resolve()
  await expect.poll(() => asked).toBe(1)

  picture = Promise.withResolvers()
  await open()
  await page.keyboard.press('Tab')
  await expect.poll(() => asked).toBe(1)
  picture.resolve()
})

test('the manifest is named once a visitor does something @desk', async ({ page, context }) => {
  await page.goto('/universities')
  await isAtWork(page)
  const browser = await context.newCDPSession(page)
  const named = async () => (await browser.send('Page.getAppManifest')).url
  expect(await named()).toBe('')
  await page.keyboard.press('Tab')
  await expect.poll(named).toMatch(/\/manifest\.webmanifest$/)
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1)
})
