import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { startDemo, startScript } from '../support/bench-servers.ts'
import { demoPagePaths } from '../support/demo-page-paths.ts'
import { median } from './measure.ts'

/**
 * `npm run lighthouse`: medians of three runs (or `LIGHTHOUSE_RUNS`) for every route with phone emulation. The
 * constant page is a baseline for the machine.
 */

const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 3)
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const site = await startDemo()
const constant = await startScript(
  `const html = '<!DOCTYPE html><html lang="pl"><title>Stała</title><p>Nic więcej.</p></html>'
  export default { fetch: () => new Response(html, { headers: { 'Content-Type': 'text/html; charset=UTF-8' } }) }`,
)
const chrome = await launch({
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  ...(process.env.CHROME_PATH && { chromePath: process.env.CHROME_PATH }),
})

async function measure(url: URL, tries = 3): Promise<Record<string, number>> {
  const result = await lighthouse(url.href, { port: chrome.port, onlyCategories: [...categories], logLevel: 'error' })
  if (!result) throw new Error(`No report of ${url.pathname}`)
  const { lhr } = result
  // The browser sometimes loses the start of its trace.
  if (lhr.runtimeError && tries > 1) return measure(url, tries - 1)
  const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  const requests = lhr.audits['network-requests']?.details
  const failed = Object.values(lhr.audits).filter(
    ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary',
  )
  for (const { id } of failed) complaints.add(`${url.pathname}: ${id}`)
  return {
    ...Object.fromEntries(categories.map((name) => [name, (lhr.categories[name]?.score ?? 0) * 100])),
    'FCP ms': figure('first-contentful-paint'),
    'LCP ms': figure('largest-contentful-paint'),
    'TBT ms': figure('total-blocking-time'),
    CLS: figure('cumulative-layout-shift'),
    requests: requests?.type === 'table' ? requests.items.length : Number.NaN,
  }
}

async function medians(url: URL): Promise<Record<string, number>> {
  const results: Record<string, number>[] = []
  for (let run = 0; run < runs; run++) results.push(await measure(url))
  const names = Object.keys(results[0] ?? {})
  const all = names.map((name) => [name, median(results.map((result) => result[name] ?? Number.NaN))] as const)
  return Object.fromEntries(all.map(([name, value]) => [name, Number(value.toFixed(name === 'CLS' ? 3 : 0))]))
}

const complaints = new Set<string>()
const only = process.argv.slice(2)
const routes = Object.entries(await demoPagePaths(site)).filter(([name]) => only.length === 0 || only.includes(name))
const table: Record<string, Record<string, number>> = { 'constant page': await medians(constant.url) }
complaints.clear()
for (const [name, path] of routes) table[name] = await medians(new URL(path, site.url))

console.table(table)
for (const complaint of complaints) console.log(complaint)
chrome.kill()
await Promise.all([site.close(), constant.close()])
