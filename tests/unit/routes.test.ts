import { describe, expect, test } from 'vitest'
import { type Route, route } from '#web/route.ts'
import { findRoute, sharesDocument } from '#web/routes.ts'

describe('a link between two pages', () => {
  const aRoute = (fields: Partial<Pick<Route, 'cache' | 'allows'>>) =>
    route({
      path: /^/,
      source: 'pages/none.tsx',
      load: async () => ({ default: () => null }),
      cache: 'content',
      frame: { kind: 'public' },
      ...fields,
    })
  const { route: home } = findRoute('/')
  const isPrivate = aRoute({ cache: 'private' })
  const withCamera = aRoute({ allows: { camera: true } })

  test('is a client-side navigation if both are content pages with the same permissions', () => {
    expect(sharesDocument(home, findRoute('/event/1').route)).toBe(true)
    expect(sharesDocument(home, aRoute({}))).toBe(true)
  })

  test.each([
    ['to a private page', home, isPrivate],
    ['from a private page', isPrivate, home],
    ['between private pages', isPrivate, aRoute({ cache: 'private' })],
    ['to a page with more permissions', home, withCamera],
    ['from a page with more permissions', withCamera, home],
  ])('is a full page load %s', (_, from, to) => {
    expect(sharesDocument(from, to)).toBe(false)
  })
})

test.each(['/event/1/register', '/event/register', '/community/join', '/join', '/vibe-coding/join/'])(
  '%s has the form frame with a link to a privacy policy',
  (path) => {
    const { frame } = findRoute(path).route
    expect(frame).toMatchObject({ kind: 'form', privacyPolicyUrl: expect.stringMatching(/^https:/) })
  },
)

test.each([
  ...['cancel', 'answer', 'waiting', 'resend', 'erase'].map((form) => `/order/a/${form}`),
  ...['cancel', 'photos', 'result'].map((form) => `/order/a/tickets/1/${form}`),
  ...['answer', 'photos', 'result'].map((form) => `/guest/a/${form}`),
])('%s, where a form without scripts was sent, shows its page', (path) => {
  expect(findRoute(path).params).toEqual({ key: 'a' })
})

test.each(['/', '/event/1', '/vibe-coding', '/nie-ma'])('%s has the public frame', (path) => {
  expect(findRoute(path).route.frame).toEqual({ kind: 'public' })
})
