import { expect, type Locator, type Page } from './site.ts'

/** Fails if an element takes more presses than this. */
const most = 80

/**
 * Presses Tab, or another key, until an element has the focus, which then stays there. Waiting for each press would take
 * longer than the presses.
 */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  const watch = await target.evaluateHandle((element) => {
    const ending = new AbortController()
    const stay = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || document.activeElement !== element) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    addEventListener('keydown', stay, { capture: true, signal: ending.signal })
    return ending
  })
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; !(await isFocused()); presses += 8) {
    if (presses >= most) throw new Error(`Not reached by ${most} presses of ${key}: ${target}`)
    await Promise.all(Array.from({ length: 8 }, () => page.keyboard.press(key)))
  }
  await watch.evaluate((ending) => ending.abort())
}

/** Presses Enter on a link or a button. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Replaces the text of a field. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}
