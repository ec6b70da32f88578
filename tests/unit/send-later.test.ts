import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isPassing } from '#web/data/back-off.ts'
import { ApiError } from '#web/data/failure.ts'
import { sendLater } from '#web/data/send-later.ts'

const noNetwork = new ApiError(0, null)
const refusal = (status: number, code: 'limitReached' | 'tooMany' | 'busy') =>
  new ApiError(status, { success: false, code })

let browser: EventTarget
/** What is tried, with the seconds since the start. */
let tried: [string, number][]

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  tried = []
})
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A queue of texts. `answer` throws what a request throws; `takesOut`: whether what is refused leaves the queue. */
function aQueue(texts: string[], answer: (text: string) => unknown, takesOut = true) {
  const queue = [...texts]
  const failed: string[] = []
  const sending = sendLater<string>({
    next: () => queue[0],
    async send(text) {
      tried.push([text, Date.now() / 1_000])
      await answer(text)
      queue.shift()
    },
    onFailure(text, error) {
      failed.push(text)
      if (takesOut && !isPassing(error)) queue.shift()
    },
  })
  return { ...sending, queue, failed }
}

const fail = (error: unknown) => () => Promise.reject(error)
const pauses = (): number[] => tried.slice(1).map(([, at], index) => at - (tried[index]?.[1] ?? 0))

test.each([
  [1, [3, 6, 12, 12, 12]],
  [0, [1.5, 3, 6, 6, 6]],
])(
  'what fails is sent again later and later, at moments that differ from phone to phone (%i)',
  async (random, seconds) => {
    vi.spyOn(Math, 'random').mockReturnValue(random)
    const { start } = aQueue(['a'], fail(noNetwork))
    const stop = start()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(pauses().slice(0, 5)).toEqual(seconds)
    stop()
    const before = tried.length
    browser.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(tried).toHaveLength(before)
  },
)

test.each([
  ['a page of a proxy', new ApiError(403, null)],
  ['an API that is busy', refusal(503, 'busy')],
  ['too many requests', refusal(429, 'tooMany')],
])('%s passes: the same is sent again, and the others wait behind it', async (_, error) => {
  let isOver = false
  const { start, queue, failed } = aQueue(['a', 'b'], () => isOver || Promise.reject(error))
  start()
  await vi.advanceTimersByTimeAsync(10)
  expect([failed, queue]).toEqual([['a'], ['a', 'b']])
  isOver = true
  await vi.advanceTimersByTimeAsync(3_000)
  expect([tried.map(([text]) => text), queue]).toEqual([['a', 'a', 'b'], []])
})

test('after a success the pauses begin anew', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  let failures = 2
  const { start, queue, now } = aQueue(['a'], () => failures-- > 0 && Promise.reject(noNetwork))
  start()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(queue).toEqual([])
  failures = 1
  queue.push('b')
  now()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(tried).toEqual([
    ['a', 0],
    ['a', 3],
    ['a', 9],
    ['b', 9],
    ['b', 12],
  ])
})

test('when the network is back, or something is added, nothing waits any longer', async () => {
  let isOffline = true
  const { start, now, queue } = aQueue(['a'], () => isOffline && Promise.reject(noNetwork))
  start()
  await vi.advanceTimersByTimeAsync(100)
  now()
  await vi.advanceTimersByTimeAsync(100)
  isOffline = false
  browser.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect([tried.map(([, at]) => at), queue]).toEqual([[0, 0.1, 0.2], []])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tried).toHaveLength(3)
})

test('what is added while something is on its way follows it', async () => {
  let arrive = () => {}
  const { start, now, queue } = aQueue(
    ['a'],
    (text) => text === 'a' && new Promise<void>((resolve) => (arrive = resolve)),
  )
  start()
  queue.push('b')
  now()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(tried).toEqual([['a', 0]])
  arrive()
  await vi.advanceTimersByTimeAsync(0)
  expect(tried).toEqual([
    ['a', 0],
    ['b', 1],
  ])
})

test('what fails after the end is not sent again', async () => {
  let fall = () => {}
  const { start } = aQueue(['a'], () => new Promise<void>((_, reject) => (fall = () => reject(noNetwork))))
  const stop = start()
  stop()
  fall()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tried).toEqual([['a', 0]])
})

test('after a refusal the next one follows at once, and nothing is sent again', async () => {
  const { start, queue } = aQueue(['a', 'b'], (text) => text === 'a' && Promise.reject(refusal(409, 'limitReached')))
  start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([tried, queue]).toEqual([
    [
      ['a', 0],
      ['b', 0],
    ],
    [],
  ])
})

test('a refusal that leaves its cause in the queue is no endless loop: it is tried again after a pause', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  aQueue(['a', 'b'], fail(refusal(409, 'limitReached')), false).start()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(tried).toEqual([
    ['a', 0],
    ['a', 3],
    ['a', 9],
  ])
})
