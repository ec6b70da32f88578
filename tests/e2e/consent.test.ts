import type {} from '#web/analytics/track.ts'
import { startAnotherSite } from './another-site.ts'
import { watchForeign } from './foreign.ts'
import { expect, expectAccessible, type Locator, Organiser, type Page, test } from './site.ts'

test.describe.configure({ mode: 'default' })

let site: Awaited<ReturnType<typeof startAnotherSite>>
test.beforeAll(async () => {
  site = await startAnotherSite({ ANALYTICS_ID: 'GTM-TEST' })
})
test.afterAll(() => site.close())

const bar = (page: Page) => page.getByRole('region', { name: 'Ustawienia prywatności' })
const answer = (page: Page, words: string) => bar(page).getByRole('button', { name: words })
const settings = (page: Page) => page.getByRole('button', { name: 'Ustawienia prywatności' })
const look = (button: Locator) =>
  button.evaluate((element) => {
    const { backgroundColor, color, borderColor, fontSize, fontWeight } = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    return { backgroundColor, color, borderColor, fontSize, fontWeight, width: Math.round(width / 60), height }
  })

// Widths ask alike.
test('third parties wait for consent, which is remembered and can be taken back @desk', async ({ page }) => {
  const foreign = await watchForeign(page, site.origin)
  const { id } = await new Organiser(site.origin).anEvent()
  const event = `${site.origin}/event/${id}`

  await page.goto(event)
  await expect(bar(page)).toBeVisible()
  expect(await look(answer(page, 'Zgadzam się'))).toEqual(await look(answer(page, 'Nie, dziękuję')))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pokaż mapę' }).scrollIntoViewIfNeeded()
  expect(foreign).toEqual([])

  await answer(page, 'Nie, dziękuję').click()
  await expect(bar(page)).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Pokaż mapę' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Pokaż mapę' })).toBeVisible()
  await settings(page).click()
  await expect(bar(page)).toBeFocused()
  await expect(bar(page)).toContainText('Teraz: bez zgody.')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()
  await expect(settings(page)).toBeFocused()
  expect(foreign).toEqual([])

  await page.evaluate(() => window.dataLayer?.push({ event: 'before' }))
  await settings(page).click()
  await answer(page, 'Zgadzam się').click()
  await expect
    .poll(() => foreign.map(({ href }) => href))
    .toContain('https://www.googletagmanager.com/gtm.js?id=GTM-TEST')
  const told = await page.evaluate(() => JSON.stringify(window.dataLayer))
  expect(told).toContain('gtm.js')
  expect(told).not.toContain('before')
  await page.locator('.map').scrollIntoViewIfNeeded()
  await expect(page.getByTitle('Mapa: Sala Próbna')).toBeVisible()

  foreign.length = 0
  await page.reload()
  await expect.poll(() => foreign.map(({ hostname }) => hostname)).toContain('www.googletagmanager.com')
  await expect(bar(page)).toBeHidden()
  await settings(page).click()
  await expect(bar(page)).toContainText('Teraz: zgoda.')
  foreign.length = 0
  const reloaded = page.waitForEvent('load')
  await answer(page, 'Nie, dziękuję').click()
  await reloaded
  await page.getByRole('button', { name: 'Pokaż mapę' }).scrollIntoViewIfNeeded()
  await settings(page).click()
  await expect(bar(page)).toContainText('Teraz: bez zgody.')
  expect(foreign).toEqual([])
})

test('the question moves nothing, hides no focus, and stays away from forms', async ({ page }) => {
  const { id } = await new Organiser(site.origin).anEvent()
  // Without smooth scrolling, what has focus stands where it will stay.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Type that comes late on a busy machine moves words by a hair: the second visit has it.
  await page.goto(`${site.origin}/event/${id}`)
  await page.evaluate(() => document.fonts.ready)
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) console.error(`layout shift ${JSON.stringify(entry)}`)
    }).observe({ type: 'layout-shift' })
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
      const isCovered = focused.getBoundingClientRect().bottom > consent.getBoundingClientRect().top
      return isCovered ? focused.textContent : null
    })
    if (name) hidden.push(name)
  }
  expect(hidden).toEqual([])
  await page.getByRole('link', { name: 'Odbierz wejściówkę' }).click()
  await expect(page.getByRole('button', { name: 'Dodaj bilet: Uczestnik' })).toBeEnabled()
  await expect(bar(page)).toBeHidden()
})

// Widths keep alike.
test('where the browser keeps nothing, an answer holds for the visit @desk', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('closed', 'SecurityError')
      },
    })
  })
  await page.goto(site.origin)
  await answer(page, 'Nie, dziękuję').click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kalendarz' }).click()
  await expect(page).toHaveURL(`${site.origin}/events`)
  await settings(page).click()
  await expect(bar(page)).toContainText('Teraz: bez zgody.')
})
