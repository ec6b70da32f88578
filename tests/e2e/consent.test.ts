import type {} from '#web/analytics/track.ts'
import { startSecondSite } from './second-site.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothSizes,
  type Locator,
  Organiser,
  type Page,
  test,
} from './site.ts'
import { interceptThirdParties } from './third-parties.ts'

test.describe.configure({ mode: 'default' })

let site: Awaited<ReturnType<typeof startSecondSite>>
test.beforeAll(async () => {
  site = await startSecondSite({ ANALYTICS_ID: 'GTM-TEST' })
})
test.afterAll(() => site.close())

const bar = (page: Page) => page.getByRole('region', { name: 'Ustawienia prywatności' })
const question = (page: Page, name: 'Mapy Google' | 'Statystyki odwiedzin') =>
  bar(page).getByRole('group', { name: new RegExp(`^${name}`) })
const maps = (page: Page, words: string) => question(page, 'Mapy Google').getByRole('button', { name: words })
const statistics = (page: Page, words: string) =>
  question(page, 'Statystyki odwiedzin').getByRole('button', { name: words })
const yes = 'Zgadzam się'
const no = 'Nie, dziękuję'
const settings = (page: Page) => page.getByRole('button', { name: 'Ustawienia prywatności' })
const done = (page: Page) => bar(page).getByRole('button', { name: 'Gotowe' })
const mapButton = (page: Page) => page.getByRole('button', { name: 'Pokaż mapę' })
const map = (page: Page) => page.getByTitle('Mapa: Sala Próbna')
const hosts = (requests: URL[]) => requests.map(({ hostname }) => hostname)
const tagManager = 'www.googletagmanager.com'
const google = 'www.google.com'
const storeAnswers = (page: Page, answers: Record<string, string>) =>
  page.addInitScript((kept) => {
    // The frame that replaces the map has no storage.
    if (window !== window.top || sessionStorage.getItem('seen')) return
    sessionStorage.setItem('seen', 'yes')
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
  }, answers)
const styleOf = (button: Locator) =>
  button.evaluate((element) => {
    const { backgroundColor, color, borderColor, fontSize, fontWeight } = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    return { backgroundColor, color, borderColor, fontSize, fontWeight, width: Math.round(width / 60), height }
  })

test('analytics loads only after consent, which is stored, separate from maps, and revocable @desk', async ({
  page,
}) => {
  const requests = await interceptThirdParties(page, site.origin)
  const { id } = await new Organiser(site.origin).anEvent()
  const event = `${site.origin}/event/${id}`

  await page.goto(event)
  await expect(bar(page)).toBeVisible()
  await expect(question(page, 'Mapy Google')).toBeHidden()
  expect(await styleOf(statistics(page, yes))).toEqual(await styleOf(statistics(page, no)))
  await expectAccessible(page)
  await mapButton(page).scrollIntoViewIfNeeded()
  expect(requests).toEqual([])

  await statistics(page, no).click()
  await expect(bar(page)).toBeHidden()
  await page.reload()
  await mapButton(page).scrollIntoViewIfNeeded()
  await expect(mapButton(page)).toBeVisible()
  await settings(page).click()
  await expect(bar(page)).toBeFocused()
  await expect(statistics(page, no)).toHaveAttribute('aria-pressed', 'true')
  for (const words of [yes, no]) await expect(maps(page, words)).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()
  await expect(settings(page)).toBeFocused()
  expect(requests).toEqual([])

  await page.evaluate(() => window.dataLayer?.push({ event: 'before' }))
  await settings(page).click()
  await statistics(page, yes).click()
  await expect
    .poll(() => requests.map(({ href }) => href))
    .toContain('https://www.googletagmanager.com/gtm.js?id=GTM-TEST')
  const dataLayer = await page.evaluate(() => JSON.stringify(window.dataLayer))
  expect(dataLayer).toContain('gtm.js')
  expect(dataLayer).not.toContain('before')
  await expect(statistics(page, yes)).toHaveAttribute('aria-pressed', 'true')
  await done(page).click()
  await expect(settings(page)).toBeFocused()
  await mapButton(page).scrollIntoViewIfNeeded()
  await expect(mapButton(page)).toBeVisible()
  expect(hosts(requests)).not.toContain(google)

  requests.length = 0
  await page.reload()
  await expect.poll(() => hosts(requests)).toContain(tagManager)
  await expect(bar(page)).toBeHidden()
  await settings(page).click()
  await expect(statistics(page, yes)).toHaveAttribute('aria-pressed', 'true')
  requests.length = 0
  const reloaded = page.waitForEvent('load')
  await statistics(page, no).click()
  await reloaded
  await settings(page).click()
  await expect(statistics(page, no)).toHaveAttribute('aria-pressed', 'true')
  expect(requests).toEqual([])
})

test('the checkbox at the map gives consent to maps only, and the settings show and revoke both answers @desk', async ({
  page,
}) => {
  const requests = await interceptThirdParties(page, site.origin)
  const { id } = await new Organiser(site.origin).anEvent()
  const event = `${site.origin}/event/${id}`
  await page.goto(event)
  // Without the checkbox a click loads the map once.
  await mapButton(page).click()
  await expect(map(page)).toBeVisible()
  await page.reload()
  await page.getByRole('checkbox', { name: 'Mapy Google zawsze od razu' }).check()
  await mapButton(page).click()
  await expect(map(page)).toBeVisible()
  await page.reload()
  await page.locator('.map').scrollIntoViewIfNeeded()
  await expect(map(page)).toBeVisible()
  expect(hosts(requests)).not.toContain(tagManager)
  await expect(statistics(page, yes)).toHaveAttribute('aria-pressed', 'false')

  await settings(page).click()
  await expect(maps(page, yes)).toHaveAttribute('aria-pressed', 'true')
  for (const words of [yes, no]) await expect(statistics(page, words)).toHaveAttribute('aria-pressed', 'false')
  await expectAccessibleInBothSizes(page)
  await maps(page, no).click()
  await expect(maps(page, no)).toHaveAttribute('aria-pressed', 'true')
  await done(page).click()
  requests.length = 0
  await page.reload()
  await page.locator('.map').scrollIntoViewIfNeeded()
  await expect(mapButton(page)).toBeVisible()
  expect(requests).toEqual([])
})

test('an answer stored before the question was split counts only where its meaning is unambiguous @desk', async ({
  page,
  browser,
}) => {
  const requests = await interceptThirdParties(page, site.origin)
  const { id } = await new Organiser(site.origin).anEvent()
  await storeAnswers(page, { 'iskra-consent-1': 'granted' })
  await page.goto(`${site.origin}/event/${id}`)
  await page.locator('.map').scrollIntoViewIfNeeded()
  await expect(map(page)).toBeVisible()
  await expect(statistics(page, yes)).toHaveAttribute('aria-pressed', 'false')
  expect(hosts(requests)).not.toContain(tagManager)

  const other = await browser.newPage()
  await storeAnswers(other, { 'iskra-consent-1': 'denied' })
  await other.goto(`${site.origin}/event/${id}`)
  await settings(other).click()
  for (const answer of [maps, statistics]) await expect(answer(other, no)).toHaveAttribute('aria-pressed', 'true')
  await other.close()
})

test('without analytics no consent is requested, and the settings say so @desk', async ({ page, organiser }) => {
  const { id } = await organiser.anEvent()
  await page.goto(`/event/${id}`)
  await settings(page).click()
  await expect(maps(page, yes)).toHaveAttribute('aria-pressed', 'false')
  await expect(bar(page)).toContainText('Statystyki odwiedzin. Nie zbieramy ich.')
  await expect(question(page, 'Statystyki odwiedzin')).toBeHidden()
})

test('the consent bar shifts no layout, covers no focused element, and is hidden on forms @phone', async ({ page }) => {
  const { id } = await new Organiser(site.origin).anEvent()
  // Without smooth scrolling a focused element is at its final position at once.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Fonts that load late shift the layout slightly: the second visit has them cached.
  await page.goto(`${site.origin}/event/${id}`)
  await page.evaluate(() => document.fonts.ready)
  await page.addInitScript(() => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) console.error(`layout shift ${JSON.stringify(entry)}`)
    })
    observer.observe({ type: 'layout-shift' })
    // The form has a bar of its own, which changes with what is chosen.
    addEventListener('click', () => observer.disconnect(), { capture: true })
  })
  await page.goto(`${site.origin}/event/${id}`)
  await expect(bar(page)).toBeVisible()
  const hidden = []
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const focused = document.activeElement
      const consent = document.querySelector('.consent')
      if (!focused || !consent || consent.contains(focused) || focused === document.body) return null
      // On phones the registration link is below the consent bar.
      const [own, question] = [focused.getBoundingClientRect(), consent.getBoundingClientRect()]
      const isCovered = own.bottom > question.top && own.top < question.bottom
      return isCovered ? focused.textContent : null
    })
    if (name) hidden.push(name)
  }
  expect(hidden).toEqual([])
  await page.getByRole('link', { name: 'Odbierz wejściówkę' }).first().click()
  await expect(page.getByRole('button', { name: 'Dodaj bilet: Uczestnik' })).toBeEnabled()
  await expect(bar(page)).toBeHidden()
})

test('without localStorage an answer lasts until the page is closed @desk', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('closed', 'SecurityError')
      },
    })
  })
  await page.goto(site.origin)
  await statistics(page, no).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kalendarz' }).click()
  await expect(page).toHaveURL(`${site.origin}/events`)
  await settings(page).click()
  await expect(statistics(page, no)).toHaveAttribute('aria-pressed', 'true')
})
