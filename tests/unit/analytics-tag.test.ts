import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const earlier = { event: 'event_view' }
const stored = new Map<string, string>()
const page = { dataLayer: [earlier] as object[], cookieStore: undefined as object | undefined }
const deleted: unknown[] = []

const cookieStore = {
  getAll: async () => [{ name: '_ga' }, { name: '_ga_TEST' }, { name: 'iskra' }],
  delete: async (cookie: { domain: string | null }) => {
    if (cookie.domain === 'pl' || cookie.domain === 'com.pl') throw new TypeError('A public domain')
    deleted.push(cookie)
  },
}
const reload = vi.fn()

beforeEach(() => {
  vi.resetModules()
  stored.clear()
  deleted.length = 0
  page.dataLayer = [earlier]
  page.cookieStore = cookieStore
  vi.stubGlobal('window', page)
  vi.stubGlobal('cookieStore', cookieStore)
  vi.stubGlobal('location', { hostname: 'www.iskra.com.pl', reload })
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
  vi.stubGlobal('document', { createElement: () => ({}), head: { append: () => {} } })
})
afterEach(() => vi.unstubAllGlobals())

const agree = () => stored.set('iskra-consent-statistics', 'granted')
const opened = async () => {
  const { followConsent } = await import('#web/analytics/tag.ts')
  return followConsent
}

test('events from before consent are discarded, also if the visitor agrees in another tab', async () => {
  const followConsent = await opened()
  agree()
  await followConsent('GTM-TEST', 'granted')
  expect(page.dataLayer).toEqual([expect.objectContaining({ event: 'gtm.js' })])
})

test('events of a visitor who had agreed before the page was opened are kept', async () => {
  agree()
  const followConsent = await opened()
  await followConsent('GTM-TEST', 'granted')
  expect(page.dataLayer).toEqual([earlier, expect.objectContaining({ event: 'gtm.js' })])
})

test('a withdrawal deletes the cookies of Google Analytics of every parent domain, and reloads the page', async () => {
  const followConsent = await opened()
  agree()
  await followConsent('GTM-TEST', 'granted')
  await followConsent('GTM-TEST', 'denied')
  expect(deleted).toContainEqual({ name: '_ga', domain: 'iskra.com.pl' })
  expect(deleted).toContainEqual({ name: '_ga_TEST', domain: null })
  expect(JSON.stringify(deleted)).not.toContain('"iskra"')
  expect(reload).toHaveBeenCalled()
})
