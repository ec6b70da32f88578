import { describe, expect, test } from 'vitest'
import { findRoute, type Route, route, sharesDocument } from '#web/routes.ts'

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

  test('stays in the document where both are content and may do the same', () => {
    expect(sharesDocument(home, findRoute('/event/1').route)).toBe(true)
    expect(sharesDocument(home, aRoute({}))).toBe(true)
  })

  test.each([
    ['to a private page', home, isPrivate],
    ['from a private page', isPrivate, home],
    ['between private pages', isPrivate, aRoute({ cache: 'private' })],
    ['to a page that may do more', home, withCamera],
    ['from a page that may do more', withCamera, home],
  ])('loads a new document %s', (_, from, to) => {
    expect(sharesDocument(from, to)).toBe(false)
  })
})

test.each(['/event/1/register', '/event/register', '/community/join', '/join', '/vibe-coding/join/'])(
  '%s stands in the frame of a form, which names a privacy policy',
  (path) => {
    const { frame } = findRoute(path).route
    expect(frame).toMatchObject({ kind: 'form', privacyPolicyUrl: expect.stringMatching(/^https:/) })
  },
)

test.each(['/', '/event/1', '/vibe-coding', '/nie-ma'])('%s stands in the public frame', (path) => {
  expect(findRoute(path).route.frame).toEqual({ kind: 'public' })
})
