import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.resetModules())

const megabyte = 1024 * 1024
const content = (bytes: number) => ({ body: new Uint8Array(bytes), type: 'text/html', etag: '"tag"' })

test('an isolate finds what it kept', async () => {
  const { findHere, keepHere } = await import('#worker/cache/isolate.ts')
  const page = content(10)
  keepHere('a', page)
  expect(findHere('a')).toBe(page)
  expect(findHere('b')).toBeUndefined()
})

test('an isolate keeps eight megabytes, and drops what nobody asked for longest', async () => {
  const { findHere, keepHere } = await import('#worker/cache/isolate.ts')
  for (const key of ['a', 'b', 'c', 'd']) keepHere(key, content(2 * megabyte))
  expect(findHere('a')).toBeDefined()
  keepHere('e', content(2 * megabyte))
  const here = ['a', 'b', 'c', 'd', 'e'].filter((key) => findHere(key))
  expect(here).toEqual(['a', 'c', 'd', 'e'])
})

test('what is kept again counts once', async () => {
  const { findHere, keepHere } = await import('#worker/cache/isolate.ts')
  keepHere('a', content(megabyte))
  for (let n = 0; n < 20; n++) keepHere('b', content(megabyte))
  expect(findHere('a')).toBeDefined()
})
