import { expect, expectFailedRequests, test, treatDataAsOld, waitForHydration } from './site.ts'

test('a link prefetches its page on hover or touch, and the page opens at the top with focus', async ({
  page,
  organiser,
  isMobile,
}) => {
  const { id } = await organiser.anEvent({ title: 'Wieczór na zawołanie', isNext: true, date: '2030-01-15' })
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto('/events/upcoming')
  await waitForHydration(page)
  const link = page.locator(`main a[href="/event/${id}"]`)
  await expect(link).toBeVisible()
  await page.evaluate(() => scrollTo(0, 200))
  const chunks = () => requests.filter((path) => path.startsWith('/assets/event-page')).length
  expect(chunks()).toBe(0)
  if (isMobile) await link.dispatchEvent('touchstart')
  else await link.hover()
  await expect.poll(chunks).toBe(1)
  await expect.poll(() => requests.filter((path) => path === `/api/events/${id}`).length).toBe(1)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wieczór na zawołanie' })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(requests.filter((path) => path === `/api/events/${id}`)).toHaveLength(1)
})

test('after quick navigations the last one wins, and a failed refresh shows a toast @desk', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  const { id } = await organiser.anEvent()
  await page.goto(`/event/${id}`)
  await waitForHydration(page)
  await page.evaluate(() => {
    for (const path of ['/events', '/universities', '/past-events'])
      document.querySelector<HTMLAnchorElement>(`footer a[href="${path}"]`)?.click()
    document.querySelector<HTMLAnchorElement>('footer a[href="/events"]')?.click()
  })
  await expect(page).toHaveURL('/events')
  await expect(page.getByRole('heading', { level: 1, name: 'Kalendarz' })).toBeVisible()
  expect(consoleErrors).toEqual([])

  await treatDataAsOld(page)
  await page.route('**/api/events/*', (route) => route.abort())
  await page.goBack()
  await page.goto(`/event/${id}`)
  const toast = page.getByRole('region', { name: 'Powiadomienia' }).getByText('Nie udało się odświeżyć danych.')
  await expect(toast).toBeVisible()
  expect(consoleErrors.filter((words) => words.includes('Content Security Policy'))).toEqual([])
  await expectFailedRequests(consoleErrors)
})

// Touch devices have no hover.
test('icons have a tooltip on hover and focus until Escape @desk', async ({ page }) => {
  await page.goto('/events')
  await waitForHydration(page)
  const icon = page.getByRole('navigation', { name: 'Główna nawigacja' }).getByRole('link', { name: 'Instagram' })
  const tooltip = page.locator('.tooltip')
  await icon.hover()
  await expect(tooltip).toHaveText(/^Instagram/)
  const box = await icon.boundingBox()
  const tip = await tooltip.boundingBox()
  expect(tip?.y).toBeCloseTo((box?.y ?? 0) + (box?.height ?? 0) + 4, 0)
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
  await page.mouse.move(0, 500)
  await page.getByRole('link', { name: 'Iskra, strona główna' }).focus()
  await page.keyboard.press('Tab')
  await expect(icon).toBeFocused()
  await expect(tooltip).toBeVisible()
})

test('the code loads after the main picture, or at once after user input @desk', async ({ page, organiser }) => {
  const { id } = await organiser.anEvent()
  // Disable the timeout of the wait, which a slow machine could reach.
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window)
    Object.assign(window, { setTimeout: (call: () => void, ms = 0) => (ms === 1_000 ? 0 : wait(call, ms)) })
  })
  let requests = 0
  page.on('request', (request) => {
    if (request.url().includes('/assets/entry-client-')) requests += 1
  })
  let picture = Promise.withResolvers<void>()
  await page.route('**/detail-*.png', async (route) => {
    await picture.promise
    await route.abort()
  })
  const open = async () => {
    requests = 0
    await page.goto(`/event/${id}`, { waitUntil: 'domcontentloaded' })
    await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBeGreaterThan(0)
    await page.waitForTimeout(200)
    expect(requests).toBe(0)
  }
  await open()
  picture.resolve()
  await expect.poll(() => requests).toBe(1)

  picture = Promise.withResolvers()
  await open()
  await page.keyboard.press('Tab')
  await expect.poll(() => requests).toBe(1)
  picture.resolve()
})

test('the manifest is linked after the first user input @desk', async ({ page, context }) => {
  await page.goto('/universities')
  await waitForHydration(page)
  const browser = await context.newCDPSession(page)
  const named = async () => (await browser.send('Page.getAppManifest')).url
  expect(await named()).toBe('')
  await page.keyboard.press('Tab')
  await expect.poll(named).toMatch(/\/manifest\.webmanifest$/)
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1)
})
