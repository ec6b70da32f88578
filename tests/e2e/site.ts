import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axeCore from 'axe-core'
import { type BrowserContext, test as base, expect, type Locator, type Page } from 'playwright/test'
import sharp from 'sharp'
import type { EventDetail } from '#schema/event.ts'
import type { Ticket } from '#schema/ticket.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { aJpeg } from '../support/factories.ts'
import { secrets } from '../support/secrets.ts'

type Json = Record<string, unknown>

/** API client of an organiser: creates content for a test and reads what visitors submitted. */
export class Organiser {
  readonly #origin: string
  constructor(origin: string) {
    this.#origin = origin
  }

  async call<T>(method: string, path: string, body?: Json): Promise<T> {
    const response = await fetch(`${this.#origin}/api${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${secrets.ORGANISER_TOKEN}`,
        'Content-Type': 'application/json',
        'CF-Connecting-IP': anIp(),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const result = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(result)}`)
    return result.data
  }

  /** Stores a public picture. */
  async putFile(path: string, content: Uint8Array): Promise<void> {
    const headers = { Authorization: `Bearer ${secrets.ORGANISER_TOKEN}`, 'CF-Connecting-IP': anIp() }
    const body = new Uint8Array(content)
    const response = await fetch(`${this.#origin}/api/files/${path}`, { method: 'PUT', headers, body })
    if (!response.ok) throw new Error(`PUT ${path}: ${response.status}`)
  }

  /** Creates an upcoming event with open registration and three ticket types. */
  async anEvent(event: Json = {}, capacities = { attendee: 50, startup: 5, personal: 5 }) {
    const { id } = await this.call<EventDetail>('POST', '/events', {
      title: 'Wieczór testowy',
      date: '2031-03-20',
      time: '18:00',
      shortDescription: 'Krótko o wieczorze.',
      description: 'Długo o wieczorze, z ąęłóżźćńś.',
      location_name: 'Sala Próbna',
      address: 'ul. Prosta 1, Warszawa',
      registrationOpen: true,
      ...event,
    })
    const type = (name: string, kind: string, capacity: number) =>
      this.call<TicketType>('POST', '/ticket-types', { eventId: id, name, type: kind, capacity })
    return {
      id,
      attendee: await type('Uczestnik', 'ATTENDEE', capacities.attendee),
      startup: await type('Startup Pitch', 'PRESENTER_STARTUP', capacities.startup),
      personal: await type('Personal Pitch', 'PRESENTER_PERSONAL', capacities.personal),
    }
  }

  tickets = async (eventId: number): Promise<Ticket[]> =>
    (await this.call<{ data: Ticket[] }>('GET', `/tickets/event/${eventId}?limit=100`)).data

  /** Uploads a small picture to a public path. With `broken`, no browser can show it. */
  async aPhoto(path: string, { broken = false } = {}): Promise<void> {
    const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#ff5b1f' } })
      .jpeg()
      .toBuffer()
    const { status } = await fetch(`${this.#origin}/api/files/${path}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${secrets.ORGANISER_TOKEN}` },
      body: broken ? aJpeg() : new Uint8Array(picture),
    })
    if (status !== 200 && status !== 201) throw new Error(`${path}: ${status}`)
  }

  async deck(url: string): Promise<string> {
    const headers = { Authorization: `Bearer ${secrets.ORGANISER_TOKEN}` }
    return (await fetch(`${this.#origin}${url}`, { headers })).text()
  }
}

const anIp = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`

type Fixtures = {
  organiser: Organiser
  /** Console errors and warnings of the page. Must be empty after each test: `expectErrors` removes expected ones. */
  consoleErrors: string[]
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern.
  baseURL: async ({}, use, { file }) => {
    // The name of its file decides which server a test uses.
    const isOfConsole = /\/console-[^/]*$/.test(file)
    await use((isOfConsole ? process.env.CONSOLE_URL : process.env.SITE_URL) ?? '')
  },
  // Each test has its own IP address, so that rate limits do not apply.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern.
  extraHTTPHeaders: async ({}, use) => use({ 'CF-Connecting-IP': anIp() }),
  organiser: async ({ baseURL }, use) => use(new Organiser(baseURL ?? '')),
  consoleErrors: [
    async ({ page }, use) => {
      const consoleErrors: string[] = []
      page.on('console', (message) => {
        // Events of the tests have no pictures. The site handles that, but Chromium logs it.
        if (/\.(?:png|jpg)$/.test(message.location().url)) return
        // The console asks how the service is, which other tests break on purpose.
        if (message.location().url.endsWith('/api/health')) return
        if (message.type() === 'error' || message.type() === 'warning') consoleErrors.push(message.text())
      })
      page.on('pageerror', (error) => consoleErrors.push(String(error)))
      await reportLostFocus(page)
      await use(consoleErrors)
      expect(consoleErrors).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Logs an error when the element that has the focus is removed, hidden or disabled, and nothing else has the focus three
 * seconds later. Whoever uses keys or a screen reader would then start again at the top of the page.
 */
const reportLostFocus = (page: Page) =>
  page.addInitScript(() => {
    // The frame of a mail allows no scripts, so each tick would be an error there.
    if (window !== top) return
    let focused: Element | null = null
    let ticks = 0
    let last = 0
    const isGone = (element: Element) =>
      !element.isConnected || !element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled')
    addEventListener('focusin', ({ target }) => {
      focused = target instanceof Element ? target : null
    })
    // A press beside everything takes the focus away too, on purpose.
    addEventListener('focusout', ({ target }) =>
      setTimeout(() => {
        if (target === focused && focused && !isGone(focused)) focused = null
      }),
    )
    // Another size of the window, and paper, show other things, on purpose.
    const forget = () => {
      focused = null
    }
    addEventListener('resize', forget)
    matchMedia('print').addEventListener('change', forget)
    setInterval(() => {
      // A page that gets no time to run cannot move it.
      const isRunning = performance.now() - last < 500
      last = performance.now()
      if (!isRunning) return
      // A page that is being loaded has no place for it yet.
      const isLoaded = document.querySelector('h1') !== null
      const isLost = isLoaded && document.activeElement === document.body && focused && isGone(focused)
      ticks = isLost ? ticks + 1 : 0
      if (ticks !== 12 || !focused) return
      console.error(`The focus was lost with ${focused.outerHTML.slice(0, 200)}`)
      focused = null
    }, 250)
  })

/** Waits until an expected error was logged, and removes those. Other errors stay, so the test fails. */
export async function expectErrors(consoleErrors: string[], expected: RegExp): Promise<void> {
  await expect.poll(() => consoleErrors.join('\n')).toMatch(expected)
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((line) => !expected.test(line)))
}

/** The same for failed requests, as the browser and the client of the API log them. One has failed for this reason. */
export async function expectFailedRequests(consoleErrors: string[], reason = ''): Promise<void> {
  await expect.poll(() => consoleErrors.join('\n')).toContain(reason)
  await expectErrors(consoleErrors, /^(?:Failed to load resource: |ApiError\b)/m)
}

/** Removes failed requests, if any: some versions of Chromium say after a reload without network that there is one. */
export function allowFailedRequests(consoleErrors: string[]): void {
  const others = consoleErrors.filter((line) => !/^(?:Failed to load resource: |ApiError\b)/.test(line))
  consoleErrors.splice(0, consoleErrors.length, ...others)
}

type Theme = 'light' | 'dark'

/** The minified axe script runs in two thirds of the time. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe?: typeof axeCore
  }
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Asserts that axe finds no violations of `rules`, or of WCAG 2.2 AA, in a theme. */
export async function expectNoViolations(page: Page, theme: Theme, rules?: string[]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  // Toasts follow the theme by a script, a moment later.
  await expect(page.locator(`[data-sonner-toaster]:not([data-sonner-theme="${theme}"])`)).toHaveCount(0)
  // In one call, which returns what is wrong: the whole report takes Playwright longer to pass on than axe to write.
  const violations = await page.evaluate(
    async (runOnly) => {
      // axe sees the colours behind a text only where the page is laid out.
      for (const part of document.querySelectorAll('[data-far]')) part.removeAttribute('data-far')
      // Finish colour transitions: an intermediate colour belongs to neither theme.
      for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish()
      const report = await window.axe?.run({ runOnly, resultTypes: ['violations'], iframes: false })
      if (!report) throw new Error('axe is not loaded')
      return report.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
    },
    rules ? { type: 'rule' as const, values: rules } : { type: 'tag' as const, values: wcag },
  )
  expect(violations, `${page.url()}, ${theme}`).toEqual([])
}

/**
 * Asserts that axe finds no violations of WCAG 2.2 AA. In the dark theme only the contrast is checked, since only
 * colours differ.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // The fixed consent bar would cover arbitrary links at the bottom of the window.
  await page.locator('.consent').evaluateAll((bars) => {
    for (const bar of bars) if (bar instanceof HTMLElement) bar.style.position = 'static'
  })
  await expectNoViolations(page, 'dark', ['color-contrast'])
  await expectNoViolations(page, 'light')
}

/**
 * Checks what depends on the size, for a page that was checked on a desktop: contrast in both themes, and the size of
 * targets.
 */
export async function expectAccessibleOnPhones(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoViolations(page, 'dark', ['color-contrast'])
  await expectNoViolations(page, 'light', ['color-contrast', 'target-size'])
  await page.setViewportSize(size)
}

export async function expectAccessibleInBothSizes(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectAccessibleOnPhones(page)
}

/** By how many pixels the page can be scrolled sideways. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** A text that is seen. While it is said, `Said` has it beside it, hidden. */
export const seenText = (within: Page | Locator, text: string | RegExp, options?: { exact: boolean }): Locator =>
  within.getByText(text, options).and(within.locator(':not([aria-live])'))

/** Scrolls to the end so that every lazy part loads. */
export const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resume) => setTimeout(resume, 40))
    }
  })

export { type BrowserContext, expect, type Locator, type Page }

/** The privacy note next to the button of a form: recipients, purpose, retention and a link to the policy. */
export async function expectPrivacyLine(
  within: Locator,
  text: RegExp,
  policy = /^https:\/\/iskra\.example\//,
): Promise<void> {
  const line = within.locator('.privacy-line')
  await expect(line).toContainText('dostają organizatorzy Iskry')
  await expect(line).toContainText(text)
  await expect(line.getByRole('link', { name: /polityce prywatności/ })).toHaveAttribute('href', policy)
}

/** The tooltip is rendered last, after hydration. */
export const waitForHydration = (page: Page) => page.locator('.tooltip').waitFor({ state: 'attached' })

/** Shortens request timeouts from half a minute to two seconds, in which a busy machine answers. */
export const shortenTimeouts = (page: Page) =>
  page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = () => timeout(2_000)
  })

/** Makes pages that are opened later treat their data as an hour old, so they request it again at once. */
export const treatDataAsOld = (page: Page) =>
  page.addInitScript(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 3_600_000
  })
