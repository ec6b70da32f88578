import { expect, type Page, test } from './site.ts'

const sentence = 'Odpowiedzi nie przetrwają zamknięcia karty'

/** Ways in which a browser refuses its storage: run in the page before its scripts. */
const refusals = {
  missing: () => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
  },
  null: () => {
    for (const name of ['sessionStorage', 'localStorage']) Object.defineProperty(window, name, { value: null })
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
  throwing: () => {
    for (const name of ['getItem', 'setItem', 'removeItem', 'key'])
      Object.defineProperty(Storage.prototype, name, {
        value: () => {
          throw new DOMException('broken', 'UnknownError')
        },
      })
  },
}

const errorsOf = (page: Page): string[] => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

for (const [name, refuse] of Object.entries(refusals))
  test(`forms work with a storage that is ${name}, and say once that nothing is kept @phone`, async ({ page }) => {
    const errors = errorsOf(page)
    await page.addInitScript(refuse)
    await page.goto('/vibe-coding/join')
    await expect(page.getByText(sentence)).toHaveCount(1)
    await page.getByLabel('Imię', { exact: true }).fill('Ola')
    await page.getByLabel('Nazwisko', { exact: true }).fill('Żak')
    await expect(page.getByLabel('Imię', { exact: true })).toHaveValue('Ola')
    await expect(page.getByText(sentence)).toBeVisible()
    await page.goto('/')
    await expect(page.locator('#app')).not.toHaveAttribute('data-not-hydrated')
    expect(errors).toEqual([])
  })

test('a storage that fills up while somebody writes costs the draft alone @phone', async ({ page }) => {
  const errors = errorsOf(page)
  await page.goto('/vibe-coding/join')
  await page.getByLabel('Imię', { exact: true }).fill('Ola')
  await expect(page.getByText(sentence)).toHaveCount(0)
  await page.evaluate(refusals.full)
  await page.getByLabel('Nazwisko', { exact: true }).fill('Żak')
  await expect(page.getByText(sentence)).toHaveCount(1)
  await expect(page.getByLabel('Nazwisko', { exact: true })).toHaveValue('Żak')
  expect(errors).toEqual([])
})
