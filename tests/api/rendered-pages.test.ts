import { createElement } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Route } from '#web/route.ts'
import { anEvent, anOrder, aTicketType, register } from '../support/factories.ts'
import { aGuestKey } from '../support/guest-key.ts'
import { createFullSite, endIsolates, startIsolate } from '../support/in-process.ts'
import { aPack } from '../support/presenters.ts'
import { expectPrivate } from '../support/private.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()
afterEach(endIsolates)
// The next test imports a route table without the page that was added.
afterEach(() => void vi.resetModules())

/** A path parameter that works as a credential. */
const token = 'tajny-klucz-z-linku'
const path = `/link/${token}`

const thirdParties = { ANALYTICS_ID: 'GTM-TEST', GOOGLE_MAPS_KEY: 'maps-key', TURNSTILE_SITE_KEY: 'site-key' }

type Fields = Pick<Route, 'cache' | 'frame'> & Partial<Pick<Route, 'allows'>>

/** Starts an isolate with one more page in its route table. `fail` makes the page throw. */
async function startWith(fields: Fields, fail = false) {
  const app = async () => {
    const { route } = await import('#web/route.ts')
    const { routes } = await import('#web/routes.ts')
    const { Head } = await import('#web/layout/head.tsx')
    const { Main } = await import('#web/layout/main.tsx')
    const linkPage = ({ params }: { params: { name?: string } }) => {
      if (fail) throw new Error(`Nothing is known of ${params.name}`)
      return createElement(
        Main,
        null,
        createElement(Head, { title: 'Twój bilet', description: 'Bilet' }),
        createElement('h1', null, 'Twój bilet'),
      )
    }
    const load = async () => ({ default: linkPage })
    routes.unshift(route({ path: /^\/link\/(?<name>[^/]+)$/, source: 'pages/link-page.tsx', load, ...fields }))
    return createFullSite()
  }
  return startIsolate({ ...site, settings: thirdParties }, undefined, new Map(), app)
}

const secret: Fields = {
  cache: 'private',
  frame: { kind: 'form', privacyPolicyUrl: 'https://prywatnosc.example/' },
}
const content: Fields = { cache: 'content', frame: { kind: 'public' } }

describe('a private page', () => {
  test('is not cached, indexed or sent as a referrer, allows no third party, and has the frame of its route', async () => {
    const isolate = await startWith(secret)
    const responses = [await isolate.get(path), await isolate.get(path)]
    for (const { status, headers } of responses) {
      expect(status).toBe(200)
      expect(headers.get('Cache-Control')).toBe('no-store')
      expect(headers.get('ETag')).toBeNull()
      expect(headers.get('X-Robots-Tag')).toBe('noindex')
      expect(headers.get('Referrer-Policy')).toBe('no-referrer')
      expect(headers.get('Server-Timing')).not.toContain('cache')
    }
    expect([...(await isolate.stored()).keys()].join()).not.toContain(token)
    const html = (await responses[0]?.text()) ?? ''
    expect(html).toContain('Twój bilet')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('rel="canonical"')
    for (const id of Object.values(thirdParties)) expect(html).not.toContain(id)
    for (const text of ['"isPrivate":true', '<header class="bar"', 'href="https://prywatnosc.example/"'])
      expect(html).toContain(text)
    expect(html).not.toContain('class="footer section--ink"')
    const policy = responses[0]?.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/https?:|unsafe|\*/)
  })

  test.each([false, true])('has no path parameter in the log (rendering fails: %s)', async (fails) => {
    const isolate = await startWith(secret, fails)
    const { status, headers } = await isolate.get(`${path}?kod=${token}`)
    expect([status, headers.get('Cache-Control')]).toEqual([fails ? 500 : 200, 'no-store'])
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(isolate.logs()).toContain('web/pages/link-page.tsx')
    expect(isolate.logs()).not.toContain(token)
  })

  test('with cache class content is cached, indexed and has analytics, and its error is logged (negative control)', async () => {
    const isolate = await startWith(content)
    const response = await isolate.get(path)
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
    expect(response.headers.get('X-Robots-Tag')).toBeNull()
    expect(response.headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    expect(response.headers.get('Content-Security-Policy')).toContain('googletagmanager')
    expect([...(await isolate.stored()).keys()].join()).toContain(token)
    const html = await response.text()
    for (const text of ['rel="canonical"', 'GTM-TEST', '<header class="bar"', 'class="footer section--ink"'])
      expect(html).toContain(text)
    endIsolates()
    const failing = await startWith(content, true)
    expect((await failing.get(path)).status).toBe(500)
    expect(failing.logs()).toContain(`Nothing is known of ${token}`)
  })
})

test('the pages of a ticket, an order, a guest and a pack follow these rules, and their keys are in no log line and no cache', async () => {
  const type = await aTicketType(site, (await anEvent(site)).id)
  const { tickets, orderKey } = (await register(site, anOrder(type))).data
  const isolate = await startIsolate({ ...site, settings: thirdParties }, undefined, new Map(), createFullSite)
  const unknown = 'q'.repeat(26)
  for (const [name, calls, key = ''] of [
    ['ticket', 'tickets', tickets[0]?.code],
    ['order', 'orders', orderKey],
    ['guest', 'guest', await aGuestKey(site, tickets[0]?.id)],
    ['pack', 'packs', (await aPack(site, type.eventId)).key],
  ] as const) {
    for (const [path, expected] of [
      [`/${name}/${key}`, 200],
      [`/api/${calls}/${key}`, 200],
      [`/${name}/${unknown}`, 404],
      [`/api/${calls}/${unknown}`, 404],
    ] as const) {
      const { status, headers } = await isolate.get(path)
      expect([path, status]).toEqual([path, expected])
      expectPrivate(headers)
      expect(headers.get('Content-Security-Policy')).not.toMatch(/https?:/)
    }
    const html = await (await isolate.get(`/${name}/${key}`)).text()
    for (const id of Object.values(thirdParties)) expect(html).not.toContain(id)
    const stored = [...(await isolate.stored()).keys()].join()
    for (const secret of [key, unknown]) expect(isolate.logs() + stored).not.toContain(secret)
    expect(isolate.logs()).toContain(`web/pages/${name}/${name}-page.tsx`)
  }
})

test('a page has the permissions of its route, and other pages do not', async () => {
  const isolate = await startWith({ ...secret, allows: { camera: true, serviceWorker: true, framed: true } })
  const policiesAt = async (where: string) => {
    const { headers } = await isolate.get(where)
    const policy = headers.get('Content-Security-Policy') ?? ''
    const directive = (name: string) => new RegExp(`${name} ([^;]*)`).exec(policy)?.[1]
    return {
      permissions: headers.get('Permissions-Policy'),
      worker: directive('worker-src'),
      ancestors: directive('frame-ancestors'),
      frame: headers.get('X-Frame-Options'),
    }
  }
  expect(await policiesAt(path)).toEqual({
    permissions: 'camera=(self), microphone=(), geolocation=()',
    worker: "'self'",
    ancestors: "'self'",
    frame: 'SAMEORIGIN',
  })
  expect(await policiesAt('/events')).toEqual({
    permissions: 'camera=(), microphone=(), geolocation=()',
    worker: "'none'",
    ancestors: "'none'",
    frame: 'DENY',
  })
})

afterEach(endIsolates)
afterEach(() => void vi.doUnmock('#web/entry-server.tsx'))

/** An isolate whose pages render one text. `edit` changes the text, as saving a source file does. */
async function startSources(isDevelopment: boolean) {
  let rendered = ''
  const isolate = await startIsolate(site, undefined, new Map(), async () => {
    vi.stubEnv('DEV', isDevelopment)
    vi.doMock('#web/entry-server.tsx', () => ({ renderPage: async () => rendered }))
    return createFullSite()
  })
  return {
    edit: (text: string) => {
      rendered = text
    },
    read: async (path: string) => (await isolate.get(path)).text(),
  }
}

test.each([
  [true, 'an edited source file is rendered at once'],
  [false, 'a page is rendered once (negative control)'],
])('development mode %s: %s, on pages with and without counts', async (isDevelopment) => {
  const { id } = await anEvent(site)
  const sources = await startSources(isDevelopment)
  for (const path of ['/events', `/event/${id}`, `/event/${id}/register`]) {
    sources.edit('przed')
    expect(await sources.read(path)).toBe('przed')
    sources.edit('po')
    expect([path, await sources.read(path)]).toEqual([path, isDevelopment ? 'po' : 'przed'])
  }
})
