import { expect } from 'vitest'

/** Asserts that a response is stored nowhere, indexed nowhere, and that its address is told to no other site. */
export const expectPrivate = (headers: Headers, what?: string): void =>
  expect(Object.fromEntries(headers), what).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
