import { ApplicationForm, anEmail } from './application-form.ts'
import { expect, type Page, test } from './site.ts'

/** Does to a page what Chrome's translator does: each text goes into two fonts, translated or as it was. */
const translate = (page: Page, how: 'wrapped' | 'replaced') =>
  page.evaluate((way) => {
    document.documentElement.classList.add('translated-ltr')
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode())
      if (
        walker.currentNode instanceof Text &&
        walker.currentNode.data.trim() &&
        !walker.currentNode.parentElement?.closest('script, textarea')
      )
        texts.push(walker.currentNode)
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      text.replaceWith(outer)
      outer.append(inner)
      inner.append(way === 'wrapped' ? text : `${text.data} (en)`)
    }
  }, how)

/** Errors of React, such as 418: the server's HTML does not match. */
function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return errors
}

/** Delays code until the returned function is called. */
async function holdCode(page: Page, file: RegExp) {
  const held = Promise.withResolvers<void>()
  await page.route(file, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

for (const how of ['wrapped', 'replaced'] as const) {
  test(`what is pressed and typed first on a translated page is kept, with texts ${how} @phone`, async ({ page }) => {
    const errors = errorsOf(page)
    // The part would load as soon as it is near the window, which may be before the translation.
    const release = await holdCode(page, /newsletter-form-.*\.js$/)
    await page.goto('/universities', { waitUntil: 'load' })
    await expect(page.locator('#app')).not.toHaveAttribute('data-not-hydrated')
    await expect(page.locator('.footer [data-not-hydrated] form')).toHaveCount(1)
    await translate(page, how)
    const name = page.getByRole('contentinfo').getByRole('form').getByRole('textbox').first()
    await name.pressSequentially('Ola')
    release()
    await expect(page.locator('.footer [data-not-hydrated]')).toHaveCount(0)
    await expect(name).toHaveValue('Ola')
    expect(errors).toEqual([])
  })
}

test('a press before the hydration of a translated page is kept @phone', async ({ page }) => {
  const errors = errorsOf(page)
  const release = await holdCode(page, /entry-client-.*\.js$/)
  await page.goto('/universities')
  await translate(page, 'wrapped')
  const menu = page.locator('button[aria-controls]').first()
  await menu.click()
  release()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  expect(errors).toEqual([])
})

test('a page that is translated before its code runs answers a press @phone', async ({ page }) => {
  await page.addInitScript(() =>
    document.addEventListener(
      'readystatechange',
      () => {
        for (const text of [...document.querySelectorAll('#app *')].flatMap((element) => [...element.childNodes])) {
          if (!(text instanceof Text) || !text.data.trim()) continue
          const font = document.createElement('font')
          text.replaceWith(font)
          font.append(text)
        }
      },
      { once: true },
    ),
  )
  await page.goto('/universities')
  const menu = page.locator('button[aria-controls]').first()
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
})

test('the steps of a form go on when a translator comes between them @desk', async ({ page }) => {
  const errors = errorsOf(page)
  const form = new ApplicationForm(page)
  await page.goto('/community/join')
  await form.fillBasic(anEmail())
  await form.fill({ 'Social media': '@lucja' })
  await translate(page, 'wrapped')
  await form.continueTo('Poznajmy Cię lepiej...')
  await form.fill({ 'Twoje supermoce': 'Cierpliwość' })
  await translate(page, 'replaced')
  await page.locator('.step-bar button').first().click()
  await expect(form.heading('Zacznijmy od podstaw...').or(page.locator('.step h2'))).toBeFocused()
  await expect(page.locator('.step input').first()).toHaveValue('Łucja')
  expect(errors).toEqual([])
})
