import type { EventDetail } from '#schema/event.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothSizes,
  expectErrors,
  expectFailedRequests,
  type Page,
  test,
  treatDataAsOld,
} from './site.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Fakes the upcoming events of the API, from which the header takes the next one. */
const fakeUpcoming = (page: Page, events: EventDetail[]) =>
  page.route('**/api/events?status=UPCOMING&limit=10', (route) =>
    route.fulfill({ json: { data: { data: events, total: events.length, limit: 10, offset: 0 } } }),
  )

const openMenu = async (page: Page) => {
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
}

test('the header button is disabled without a next event, links to it, and scrolls to its card on the home page @phone', async ({
  page,
  organiser,
}) => {
  const { id } = await organiser.anEvent({ title: 'Najbliższy wieczór' })
  const event = await organiser.call<EventDetail>('GET', `/events/${id}`)
  const bar = page.getByRole('banner')

  await treatDataAsOld(page)
  await fakeUpcoming(page, [{ ...event, isNext: false }])
  await page.goto('/about-us')
  await openMenu(page)
  await expect(bar.getByRole('button', { name: 'Najbliższe wydarzenie' })).toBeDisabled()

  await fakeUpcoming(page, [{ ...event, isNext: true }])
  await page.reload()
  await openMenu(page)
  const toNext = bar.getByRole('link', { name: 'Najbliższe wydarzenie' })
  await expect(toNext).toHaveAttribute('href', `/event/${id}`)
  await toNext.click()
  await expect(page).toHaveURL(`/event/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Najbliższy wieczór' })).toBeVisible()

  await bar.getByRole('link', { name: 'Iskra, strona główna' }).click()
  await expect(page).toHaveURL('/')
  await openMenu(page)
  await bar.getByRole('link', { name: 'Najbliższe wydarzenie' }).click()
  await expect(page.locator('#events')).toBeInViewport()
  await expect
    .poll(() => page.locator('#events').evaluate((section) => section.getBoundingClientRect().top))
    .toBeLessThan(200)
  // On the home page the brand link scrolls to the top.
  await bar.getByRole('link', { name: 'Iskra, strona główna' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

// Wide screens have no collapsed menu.
test('the collapsed menu traps focus, and closes by Escape, a click outside and a link @phone', async ({ page }) => {
  await page.goto('/events')
  const toggle = page.getByRole('button', { name: 'Menu' })
  const social = page.getByRole('banner').getByRole('link', { name: /Instagram/ })
  await expect(social).toBeHidden()
  await toggle.focus()
  await page.keyboard.press('Enter')
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(social).toBeVisible()
  await expectAccessible(page)
  const stops = new Set<string>()
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press(press < 8 ? 'Tab' : 'Shift+Tab')
    stops.add(await page.evaluate(() => (document.activeElement?.closest('header.bar') ? 'inside' : 'outside')))
  }
  expect([...stops]).toEqual(['inside'])
  const before = await page.evaluate(() => scrollY)
  await page.mouse.move(200, 600)
  await page.mouse.wheel(0, 400)
  expect(await page.evaluate(() => scrollY)).toBe(before)

  await page.keyboard.press('Escape')
  await expect(social).toBeHidden()
  await expect(toggle).toBeFocused()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')

  await toggle.click()
  await page.mouse.click(200, 700)
  await expect(page).toHaveURL('/events')
  await expect(social).toBeHidden()

  await toggle.click()
  await page.getByRole('link', { name: 'Iskra, strona główna' }).click()
  await expect(page).toHaveURL('/')
  await expect(social).toBeHidden()
  await toggle.click()
  await page.goBack()
  await expect(page).toHaveURL('/events')
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('main')).not.toHaveAttribute('inert')
})

const footerPages = [
  ['O nas', '/about-us'],
  ['Uczelnie', '/universities'],
  ['Kalendarz', '/events'],
  ['Partnerzy', '/partners'],
  ['Współpraca', '/cooperation'],
  ['Vibe Coding Jam Session', '/vibe-coding'],
  ['Zostań mentorem', '/become-mentor'],
  ['Zostań wolontariuszem', '/become-volunteer'],
  ['Zgubiony bilet?', '/tickets'],
  ['Dostępność', '/accessibility'],
  ['Wypisz się z newslettera', '/newsletter/unsubscribe'],
] as const

// Identical at both widths: tested on a phone, where the footer is covered most.
test('the footer links to every page, each page starts at the top, and Back restores the scroll position without animation @phone', async ({
  page,
}) => {
  // A hash that is not valid is ignored.
  await page.goto('/#%E0%A4%A')
  await expect(page.locator('[data-far]')).toHaveCount(0)
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'O nas' }).scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(1_000)
  await footer.getByRole('link', { name: 'O nas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'O nas' })).toBeVisible()
  await page.goBack()
  await page.evaluate(() => new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(resume))))
  expect(Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThan(200)

  for (const [name, path] of footerPages) {
    await footer.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(footer.getByRole('link', { name, exact: true })).toHaveCount(0)
    await expect(footer.locator('[aria-current=page]')).toHaveText(name)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(page.locator('h1')).toHaveCount(1)
    if (/about-us|universities|partners|cooperation|become/.test(path)) {
      await expect(page.getByText('Prace w toku')).toBeVisible()
      await expect(page.getByRole('main').getByRole('link')).toHaveCount(2)
    }
  }
  await expect(footer.getByRole('link', { name: 'Społeczność' })).toHaveCount(0)
  await expect(footer.getByText('Społeczność')).toHaveAttribute('aria-disabled', 'true')
  await expect(footer.getByRole('link', { name: /Polityka prywatności/ })).toHaveAttribute('href', /^https:/)
  await expect(footer.getByText('© 2025 Iskra')).toBeVisible()
})

test('the Vibe Coding page contains all facts about the sessions @phone', async ({ page }) => {
  await page.goto('/vibe-coding')
  await expect(page.getByRole('heading', { level: 1, name: 'Vibe Coding Jam Session' })).toBeVisible()
  for (const name of ['O co chodzi?', 'Co oferujemy?', 'Dla kogo?'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.getByRole('main').getByText('TBA', { exact: true })).toHaveCount(5)
  await expect(page.getByText('po 20 października')).toBeVisible()
  for (const fact of ['Marszałkowska 107, 00-110 Warszawa', 'Jagiellońska 55A, 03-301 Warszawa', '10:00-18:00', '24/7'])
    await expect(page.getByRole('main')).toContainText(fact)
  for (const link of await page.getByRole('link', { name: 'Wypełnij formularz' }).all())
    await expect(link).toHaveAttribute('href', '/vibe-coding/join')
})

test('a rendering error is caught, and the visitor can go to another page @desk', async ({ page, consoleErrors }) => {
  await treatDataAsOld(page)
  await page.route('**/api/events?status=PAST&limit=10', (route) =>
    route.fulfill({ json: { data: { data: [null], total: 1, limit: 10, offset: 0 } } }),
  )
  await page.goto('/past-events')
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page).toHaveTitle(/Iskra$/)
  await expectAccessibleInBothSizes(page)
  expect(consoleErrors).toHaveLength(1)
  await expectErrors(consoleErrors, /^TypeError: /)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Kalendarz' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kalendarz' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await page.unroute('**/api/events?status=PAST&limit=10')
  await page.getByRole('link', { name: 'Spróbuj ponownie' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Minione wydarzenia' })).toBeVisible()
  await expectErrors(consoleErrors, /^TypeError: /)
})

test('a page whose chunk was removed by a deployment is loaded by a full navigation @phone', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/events')
  await page.waitForLoadState('networkidle')
  await page.route(/vibe-coding-page-.*\.js$/, (route) => route.abort(), { times: 1 })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Vibe Coding Jam Session' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vibe Coding Jam Session' })).toBeVisible()
  expect(
    await page.evaluate(() => performance.getEntriesByType('navigation').map(({ name }) => new URL(name).pathname)),
  ).toEqual(['/vibe-coding'])
  await expectFailedRequests(consoleErrors)
})
