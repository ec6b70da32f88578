import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.resetModules())

const megabyte = 1024 * 1024
const content = (bytes: number) => ({ body: new Uint8Array(bytes), type: 'text/html', etag: '"tag"' })

test('an isolate finds what it kept', async () => {
  const { findInIsolate: findHere, keepInIsolate: keepHere } = await import('#worker/cache/isolate.ts')
  const page = content(10)
  keepHere('a', page)
  expect(findHere('a')).toBe(page)
  expect(findHere('b')).toBeUndefined()
})

test('an isolate keeps eight megabytes, and drops what nobody asked for longest', async () => {
  const { findInIsolate: findHere, keepInIsolate: keepHere } = await import('#worker/cache/isolate.ts')
  for (const key of ['a', 'b', 'c', 'd']) keepHere(key, content(1.99 * megabyte))
  expect(findHere('a')).toBeDefined()
  keepHere('e', content(1.99 * megabyte))
  const here = ['a', 'b', 'c', 'd', 'e'].filter((key) => findHere(key))
  expect(here).toEqual(['a', 'c', 'd', 'e'])
})

test('what is kept again counts once', async () => {
  const { findInIsolate: findHere, keepInIsolate: keepHere } = await import('#worker/cache/isolate.ts')
  keepHere('a', content(megabyte))
  for (let n = 0; n < 20; n++) keepHere('b', content(megabyte))
  expect(findHere('a')).toBeDefined()
})

test('keys count as well as contents, and so does every entry', async () => {
  const { createLru } = await import('#worker/cache/lru.ts')
  const byKeys = createLru<string>({ entries: 1_000, bytes: 100_000 }, () => 0)
  const keys = Array.from({ length: 100 }, (_, n) => `${n}`.padEnd(5_000, 'x'))
  for (const key of keys) byKeys.keep(key, 'value')
  const kept = keys.filter((key) => byKeys.find(key))
  expect(kept).toEqual(keys.slice(-kept.length))
  expect(kept.length).toBeGreaterThan(1)
  expect(kept.length).toBeLessThan(20)

  const byBytes = createLru<string>({ entries: 1_000_000, bytes: 100_000 }, () => 0)
  for (let n = 0; n < 10_000; n++) byBytes.keep(`${n}`, 'value')
  expect(byBytes.find('0')).toBeUndefined()
  expect(byBytes.find('9999')).toBe('value')

  const byEntries = createLru<string>({ entries: 3, bytes: 100_000 }, () => 0)
  for (const key of ['a', 'b', 'c', 'd']) byEntries.keep(key, key)
  expect(['a', 'b', 'c', 'd'].filter((key) => byEntries.find(key))).toEqual(['b', 'c', 'd'])
})

test('what would not fit alone is not kept, and drops nothing else', async () => {
  const { findInIsolate: findHere, keepInIsolate: keepHere } = await import('#worker/cache/isolate.ts')
  keepHere('a', content(megabyte))
  keepHere('b', content(9 * megabyte))
  expect(findHere('a')).toBeDefined()
  expect(findHere('b')).toBeUndefined()
  keepHere('a', content(9 * megabyte))
  expect(findHere('a')).toBeUndefined()
})
