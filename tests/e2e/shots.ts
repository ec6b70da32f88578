import { mkdirSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright'
import { startDemo } from '../support/bench-servers.ts'
import { demoPagePaths } from '../support/demo-page-paths.ts'

/**
 * `npm run shots`: takes screenshots of the pages of `demoPagePaths` at three widths in both themes. Arguments select pages by name.
 */

const folder = '.cache/shots'
const sizes = [
  { width: 390, height: 844, isMobile: true, hasTouch: true },
  { width: 768, height: 1024, isMobile: false, hasTouch: false },
  { width: 1440, height: 900, isMobile: false, hasTouch: false },
]

/** Scrolls to the end, so that lazy parts load, and back to the top. */
async function loadLazyParts(page: Page): Promise<void> {
  const { height, step } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    step: innerHeight,
  }))
  for (let top = 0; top < height; top += step) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
    await page.waitForTimeout(80)
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.waitForLoadState('networkidle')
}

async function takeScreenshots(browser: Browser, origin: URL, routes: [string, string][]): Promise<void> {
  for (const { width, height, ...device } of sizes)
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        ...device,
        viewport: { width, height },
        colorScheme,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) console.log(`${page.url()}: ${message.text()}`)
      })
      for (const [name, path] of routes) {
        await page.goto(new URL(path, origin).href, { waitUntil: 'networkidle' })
        await loadLazyParts(page)
        await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true })
      }
      await context.close()
    }
}

const only = process.argv.slice(2)
const site = await startDemo()
const routes = Object.entries(await demoPagePaths(site)).filter(([name]) => only.length === 0 || only.includes(name))
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
  args: ['--no-sandbox', '--disable-gpu'],
})
await takeScreenshots(browser, site.url, routes)
await browser.close()
await site.close()
console.log(`${routes.length * sizes.length * 2} pictures are in ${folder}`)
