import { expect, test } from 'vitest'
import { repeatLost, withRepeats } from '#worker/local/repeat-lost.ts'

const lost = () =>
  new TypeError('fetch failed', { cause: Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' }) })
/** Errors of Miniflare's thread for synchronous calls lose the code. */
const lostInThread = () => new TypeError('fetch failed', { cause: new Error('other side closed') })

/** Fails so many times before it answers. */
function failing<T>(times: number, error: () => Error, answer: T) {
  const failures = Array.from({ length: times }, () => error())
  return () => {
    const failure = failures.pop()
    if (failure) throw failure
    return answer
  }
}

test('a call whose connection was lost is repeated, and one that failed otherwise is not', async () => {
  expect(await repeatLost(async () => failing(0, lost, 'answer')())).toBe('answer')
  const twice = failing(2, lost, 'answer')
  expect(await repeatLost(async () => twice())).toBe('answer')
  const refused = failing(1, () => new Error('UNIQUE constraint failed'), 'answer')
  await expect(repeatLost(async () => refused())).rejects.toThrow('UNIQUE')
  await expect(repeatLost(() => Promise.reject(lost()))).rejects.toThrow('fetch failed')
})

test('a binding repeats its calls, those of its statements and of what it answers, and passes on its own objects', async () => {
  // Miniflare's objects are proxies.
  const proxied = <T extends object>(object: T): T => new Proxy(object, {})
  const answer = { results: [1] }
  const first = failing(1, lost, answer)
  const bound = proxied({ first: async () => first() })
  const bind = failing(1, lostInThread, bound)
  const statement = proxied({ bind: (_value: number) => bind() })
  const batch = failing(1, lost, undefined)
  const received: unknown[] = []
  const bytes = failing(1, lost, 'bytes')
  const stored = proxied({ bytes: async () => bytes() })
  const database = withRepeats(
    proxied({
      prepare: (_query: string) => statement,
      batch: async (statements: unknown[]) => {
        batch()
        received.push(...statements)
      },
      get: async () => stored,
    }),
  )
  const prepared = database.prepare('SELECT ?').bind(1)
  expect(await prepared.first()).toBe(answer)
  await database.batch([prepared])
  expect(received).toHaveLength(1)
  expect(received[0]).toBe(bound)
  expect(await (await database.get()).bytes()).toBe('bytes')
})

test('a stream is sent once', async () => {
  let sent = 0
  const bucket = withRepeats(
    new Proxy(
      {
        put: async (_key: string, _body: unknown) => {
          sent += 1
          throw lost()
        },
      },
      {},
    ),
  )
  await expect(bucket.put('key', new ReadableStream())).rejects.toThrow('fetch failed')
  expect(sent).toBe(1)
})
