import type { Browser, Locator, Page } from 'playwright/test'

/** Opens a page with phone emulation in a desktop test. Close its context afterwards. */
export async function openOnPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const phone = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  return phone.newPage()
}

/** A horizontal swipe over the middle of an element. `rests` pauses before the end, which prevents momentum. */
export async function swipe(page: Page, over: Locator, by: number, { rests = false } = {}): Promise<void> {
  const box = await over.boundingBox()
  if (!box) throw new Error('Nothing to swipe')
  const y = box.y + Math.min(box.height / 2, 150)
  const from = box.x + box.width / 2
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', { x: from, y })
  for (let part = 1; part <= 8; part++) await touch('touchMove', { x: from + (by * part) / 8, y })
  if (rests) {
    await page.waitForTimeout(200)
    await touch('touchMove', { x: from + by, y })
  }
  await touch('touchEnd')
}
