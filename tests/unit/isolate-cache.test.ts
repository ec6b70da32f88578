import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.resetModules())
afterEach(() => void vi.restoreAllMocks())

const megabyte = 1024 * 1024
const content = (bytes: number) => new Uint8Array(bytes)

/** A cache with the capacity of an isolate's. */
async function anIsolatesCache() {
  const [{ createLru }, { capacity }] = await Promise.all([
    import('#worker/cache/lru.ts'),
    import('#worker/cache/entries.ts'),
  ])
  return createLru<Uint8Array>(capacity, ({ byteLength }) => byteLength)
}

test('the cache of an isolate returns what was stored', async () => {
  const { find, store } = await anIsolatesCache()
  const page = content(10)
  store('a', page)
  expect(find('a')).toBe(page)
  expect(find('b')).toBeUndefined()
})

test('the cache holds eight megabytes and evicts the least recently used entry', async () => {
  const { find, store } = await anIsolatesCache()
  for (const key of ['a', 'b', 'c', 'd']) store(key, content(1.99 * megabyte))
  expect(find('a')).toBeDefined()
  store('e', content(1.99 * megabyte))
  const here = ['a', 'b', 'c', 'd', 'e'].filter((key) => find(key))
  expect(here).toEqual(['a', 'c', 'd', 'e'])
})

test('storing a key again replaces its entry', async () => {
  const { find, store } = await anIsolatesCache()
  store('a', content(megabyte))
  for (let n = 0; n < 20; n++) store('b', content(megabyte))
  expect(find('a')).toBeDefined()
})

test('the size includes keys and a fixed cost per entry', async () => {
  const { createLru } = await import('#worker/cache/lru.ts')
  const byKeys = createLru<string>({ entries: 1_000, bytes: 100_000 }, () => 0)
  const keys = Array.from({ length: 100 }, (_, n) => `${n}`.padEnd(5_000, 'x'))
  for (const key of keys) byKeys.store(key, 'value')
  const stored = keys.filter((key) => byKeys.find(key))
  expect(stored).toEqual(keys.slice(-stored.length))
  expect(stored.length).toBeGreaterThan(1)
  expect(stored.length).toBeLessThan(20)

  const byBytes = createLru<string>({ entries: 1_000_000, bytes: 100_000 }, () => 0)
  for (let n = 0; n < 10_000; n++) byBytes.store(`${n}`, 'value')
  expect(byBytes.find('0')).toBeUndefined()
  expect(byBytes.find('9999')).toBe('value')

  const byEntries = createLru<string>({ entries: 3, bytes: 100_000 }, () => 0)
  for (const key of ['a', 'b', 'c', 'd']) byEntries.store(key, key)
  expect(['a', 'b', 'c', 'd'].filter((key) => byEntries.find(key))).toEqual(['b', 'c', 'd'])
})

test('an entry larger than the cache is not stored and evicts nothing', async () => {
  const { find, store } = await anIsolatesCache()
  store('a', content(megabyte))
  store('b', content(9 * megabyte))
  expect(find('a')).toBeDefined()
  expect(find('b')).toBeUndefined()
  store('a', content(9 * megabyte))
  expect(find('a')).toBeUndefined()
})

test('an entry is found until it expires', async () => {
  const { createLru } = await import('#worker/cache/lru.ts')
  const cache = createLru<string>({ entries: 3, bytes: 100_000 }, () => 0)
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now)
  cache.store('a', 'value', now + 1_000)
  clock.mockReturnValue(now + 999)
  expect(cache.find('a')).toBe('value')
  clock.mockReturnValue(now + 1_000)
  expect(cache.find('a')).toBeUndefined()
  cache.store('b', 'value', now + 1_000)
  clock.mockReturnValue(now)
  expect(cache.find('b')).toBeUndefined()
})
