import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page } from 'playwright/test'
import sharp from 'sharp'
import type { EventDetail } from '#schema/event.ts'
import type { Ticket } from '#schema/ticket.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { secrets } from '../support/secrets.ts'

type Json = Record<string, unknown>

/** The organiser's side of the site: tests build their own events with it, and read back what visitors did. */
export class Organiser {
  readonly #origin: string
  constructor(origin: string) {
    this.#origin = origin
  }

  async call<T>(method: string, path: string, body?: Json): Promise<T> {
    const response = await fetch(`${this.#origin}/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${secrets.ORGANISER_TOKEN}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`)
    return answer.data
  }

  /** An upcoming event that is open for registration, with the three ticket types of every evening. */
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

  /** Puts a small picture under a public path; `broken` ends after its first bytes. */
  async aPhoto(path: string, { broken = false } = {}): Promise<void> {
    const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#ff5b1f' } })
      .jpeg()
      .toBuffer()
    const { status } = await fetch(`${this.#origin}/api/files/${path}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${secrets.ORGANISER_TOKEN}` },
      body: new Uint8Array(broken ? picture.subarray(0, 40) : picture),
    })
    if (status !== 200 && status !== 201) throw new Error(`${path}: ${status}`)
  }

  async deck(url: string): Promise<string> {
    const headers = { Authorization: `Bearer ${secrets.ORGANISER_TOKEN}` }
    return (await fetch(`${this.#origin}${url}`, { headers })).text()
  }
}

const anAddress = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`

type Fixtures = {
  organiser: Organiser
  /** What the page complained about; a test that expects complaints empties it. Checked after every test. */
  complaints: string[]
}

export const test = base.extend<Fixtures>({
  baseURL: process.env.SITE_URL ?? '',
  // Every test visits from an address of its own, so that rate limits see many people.
  extraHTTPHeaders: { 'CF-Connecting-IP': anAddress() },
  organiser: async ({ baseURL }, use) => use(new Organiser(baseURL ?? '')),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        // Events of the tests have no pictures: the site falls back, Chromium still reports them.
        if (/\.(?:png|jpg)$/.test(message.location().url)) return
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

type Theme = 'light' | 'dark'

/** The smaller of its two files: the other one takes half as long again to run. */
const axeScript = readFileSync(
  createRequire(fileURLToPath(import.meta.resolve('@axe-core/playwright'))).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** What axe finds by `rules`, or against WCAG 2.2 AA, in a theme. */
async function expectNothingFound(page: Page, theme: Theme, rules?: string[]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  // A colour on its way from one theme to the other belongs to neither.
  await page.evaluate(() => {
    for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish()
  })
  // Everything is on one page: axe need not open another one to gather the frames of foreign sites.
  // Axe is half a megabyte of script, which would be run twice for each question: once for each document is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  const axe = new AxeBuilder({ page, axeSource: 'void 0' }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await (rules
    ? axe.withRules(rules)
    : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  ).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`),
    `${page.url()}, ${theme}`,
  ).toEqual([])
}

/** Axe finds nothing against WCAG 2.2 AA on the page as it stands, nor in the other theme, where colours alone differ. */
export async function expectAccessible(page: Page): Promise<void> {
  // The bar of consent sticks to the window's foot: which link it happens to cut there says nothing about the page.
  await page.locator('.consent').evaluateAll((bars) => {
    for (const bar of bars) if (bar instanceof HTMLElement) bar.style.position = 'static'
  })
  await expectNothingFound(page, 'dark', ['color-contrast'])
  await expectNothingFound(page, 'light')
}

/** The same for a page that was looked at on a desk: phones show other parts of it, in other sizes. */
export async function expectAccessibleOnPhones(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingFound(page, 'dark', ['color-contrast'])
  await expectNothingFound(page, 'light', ['color-contrast', 'target-size'])
  await page.setViewportSize(size)
}

export { expect, type Locator, type Page }

/** Pages are opened as if they had come an hour ago: what they carry is no longer fresh, and is asked for at once. */
export const openOldPages = (page: Page) =>
  page.addInitScript(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 3_600_000
  })
