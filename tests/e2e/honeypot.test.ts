import type { Request } from 'playwright/test'
import { expect, test } from './site.ts'

const anEmail = () => `czytelnik-${crypto.randomUUID()}@poczta.example`

/** What a program does that fills in every field: it writes the value, and fires events of its own. */
const fillLikeAProgram = (field: Element) => {
  if (!(field instanceof HTMLInputElement)) throw new Error('No field')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Ola')
  for (const type of ['keydown', 'keypress', 'keyup'])
    field.dispatchEvent(new KeyboardEvent(type, { key: 'a', bubbles: true }))
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

for (const [how, sent] of [
  ['a program', undefined],
  ['keys', 'Ola'],
] as const)
  test(`the field for bots is sent only if it was typed by keys, here by ${how} @desk`, async ({ page }) => {
    await page.goto('/about-us')
    const form = page.getByRole('contentinfo').getByRole('form')
    await form.scrollIntoViewIfNeeded()
    await expect(page.locator('.footer [data-not-hydrated]')).toHaveCount(0)
    const trap = form.locator('[name=nickname]')
    for (const mark of ['data-1p-ignore', 'data-lpignore', 'data-bwignore', 'data-form-type'])
      expect(await trap.getAttribute(mark), mark).not.toBeNull()
    await form.getByLabel('Imię').fill('Ola')
    await form.getByLabel('Email').fill(anEmail())
    if (how === 'keys') {
      await trap.focus()
      await page.keyboard.type('Ola')
    } else {
      await trap.evaluate(fillLikeAProgram)
      await expect(trap).toHaveValue('')
    }
    const sending = page.waitForRequest((request: Request) => request.url().includes('/api/newsletter'))
    await form.locator('[type=submit]').click()
    expect((await sending).postDataJSON().nickname || undefined).toBe(sent)
  })
