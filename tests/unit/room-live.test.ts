import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { follow } from '#web/data/live.ts'
import { serverNow, setServerTime } from '#web/data/server-clock.ts'
import { createOutbox } from '#web/pages/room/outbox.ts'
import { stubRoomBrowser } from '../support/room-browser.ts'

/** The room on a phone: its state and what it sends, with a network that the test decides about. */

type State = { now: string }

const start = Date.parse('2030-06-13T17:00:00Z')
let answer: () => Response | Promise<Response>
let asked: string[]
let kept: Map<string, string>

const ours = (status: number, code: string) =>
  Response.json({ success: false, code, message: 'Nie', error: 'Nie' }, { status })
const aState = (at: number) => Response.json({ data: { now: new Date(at).toISOString() } })
const noNetwork = () => Promise.reject(new TypeError('no network'))

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  asked = []
  kept = stubRoomBrowser('https://iskra.example')
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url}`)
    return Promise.resolve(answer())
  })
  vi.stubGlobal(
    'WebSocket',
    class {
      static OPEN = 1
      readyState = 0
      close() {}
    },
  )
})
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const openState = () => follow<State>({ path: '/room', header: 'Seat', key: 'k' })

describe('a refusal', () => {
  test.each([401, 403, 404, 409])('of somebody else with %s is a lost connection', async (status) => {
    answer = () => new Response('<html>Zaloguj się do sieci</html>', { status })
    const { live, end } = openState()
    await vi.advanceTimersByTimeAsync(100)
    expect(live.getState()).toMatchObject({ refused: null, isConnected: false })
    answer = () => aState(Date.now())
    await vi.advanceTimersByTimeAsync(5_100)
    expect(live.getState()).toMatchObject({ refused: null, isConnected: true })
    end()
  })

  test('of the API is asked about again every 30 seconds, until it is taken back', async () => {
    answer = () => ours(409, 'roomClosed')
    const { live, end } = openState()
    await vi.advanceTimersByTimeAsync(100)
    expect(live.getState().refused).toBe(409)
    await vi.advanceTimersByTimeAsync(29_000)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(31_000)
    expect(asked).toHaveLength(3)
    answer = () => aState(Date.now())
    await vi.advanceTimersByTimeAsync(30_000)
    expect(live.getState()).toMatchObject({ refused: null, isConnected: true })
    end()
    const before = asked.length
    await vi.advanceTimersByTimeAsync(120_000)
    expect(asked).toHaveLength(before)
  })
})

describe('while nothing answers', () => {
  /** The seconds between the requests of a page, of which the first ones are told. */
  async function waits(random: number, respond: typeof answer): Promise<number[]> {
    vi.spyOn(Math, 'random').mockReturnValue(random)
    const moments: number[] = []
    answer = () => {
      moments.push(performance.now())
      return respond()
    }
    const { end } = openState()
    await vi.advanceTimersByTimeAsync(400_000)
    end()
    return moments.slice(1, 8).map((moment, at) => (moment - (moments[at] ?? 0)) / 1_000)
  }

  test.each<[string, typeof answer]>([
    ['no network', noNetwork],
    ['a busy database', () => ours(503, 'busy')],
  ])('(%s) a page waits twice as long each time, up to a minute, each page another time', async (_, respond) => {
    expect(await waits(1, respond)).toEqual([5, 10, 20, 40, 60, 60, 60])
    expect(await waits(0, respond)).toEqual([2.5, 5, 10, 20, 30, 30, 30])
  })

  test('it asks every five seconds again once something came', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1)
    answer = noNetwork
    const { end, live } = openState()
    await vi.advanceTimersByTimeAsync(34_000)
    answer = () => aState(Date.now())
    await vi.advanceTimersByTimeAsync(2_000)
    expect(live.getState().isConnected).toBe(true)
    asked = []
    await vi.advanceTimersByTimeAsync(20_000)
    expect(asked).toHaveLength(4)
    end()
  })
})

describe('a clock that is set', () => {
  test.each([-3 * 60_000, 10 * 60_000])('by %i ms moves no countdown', async (jump) => {
    answer = () => aState(start + performance.now())
    const before = performance.now()
    const { live, end } = openState()
    setServerTime(start)
    await vi.advanceTimersByTimeAsync(1_000)
    vi.setSystemTime(Date.now() + jump)
    expect(performance.now() - before).toBe(1_000)
    expect(performance.now() + live.getState().offset).toBeCloseTo(start + performance.now(), -2)
    expect(serverNow()).toBe(start + 1_000)
    end()
  })
})

describe('what was tapped', () => {
  const ballot = { id: 'ballot', kind: 'ballot', method: 'PUT', path: '/ballot', json: { tickets: [1] } } as const
  const question = { id: 'q1', kind: 'question', method: 'POST', path: '/questions', json: { text: 'Ile?' } } as const

  const answers: unknown[] = []
  const stored: string[] = []
  const late: string[] = []
  const told = {
    onStored: ({ id }: { id: string }, body: unknown) => {
      stored.push(id)
      answers.push(body)
    },
    onLate: ({ kind }: { kind: string }) => late.push(kind),
  }
  beforeEach(() => {
    answers.length = 0
    stored.length = 0
    late.length = 0
  })

  test('costs one request, whose answer is told, and is said to wait after three seconds', async () => {
    answer = () => Response.json({ data: { vote: null } })
    const outbox = createOutbox('code', 'seat', told)
    outbox.add(ballot)
    await vi.advanceTimersByTimeAsync(5_000)
    expect([asked, answers, late]).toEqual([['PUT /api/room/ballot'], [{ data: { vote: null } }], []])
    answer = noNetwork
    outbox.add(question)
    await vi.advanceTimersByTimeAsync(2_900)
    expect([outbox.tasks.getState().map(({ isLate }) => isLate), late]).toEqual([[false], []])
    await vi.advanceTimersByTimeAsync(200)
    expect([outbox.tasks.getState().map(({ isLate }) => isLate), late]).toEqual([[true], ['question']])
    outbox.dismiss('q1')
  })

  test('without network is kept when the tab closes, and sent by the next one', async () => {
    answer = noNetwork
    const first = createOutbox('code', 'seat', told)
    first.add(ballot)
    first.add(question)
    await vi.advanceTimersByTimeAsync(100)
    expect(stored).toEqual([])
    vi.clearAllTimers()
    answer = () => Response.json({ data: {} })
    asked = []
    const second = createOutbox('code', 'other seat', told)
    expect(second.tasks.getState().map(({ kind, isWaiting }) => [kind, isWaiting])).toEqual([
      ['ballot', true],
      ['question', true],
    ])
    await vi.advanceTimersByTimeAsync(100)
    expect(asked).toEqual(['PUT /api/room/ballot', 'POST /api/room/questions'])
    expect([second.tasks.getState(), stored, kept.size]).toEqual([[], ['ballot', 'q1'], 0])
    expect(createOutbox('another ticket', 'seat', told).tasks.getState()).toEqual([])
  })

  test('waits while a proxy answers, and is refused by the API alone', async () => {
    answer = () => new Response('<html>', { status: 403 })
    const outbox = createOutbox('code', 'seat', told)
    outbox.add(question)
    await vi.advanceTimersByTimeAsync(100)
    expect(outbox.tasks.getState()).toMatchObject([{ isWaiting: true, refusal: null }])
    answer = () => ours(409, 'limitReached')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(outbox.tasks.getState()).toMatchObject([{ refusal: 'Nie' }])
    expect([stored, kept.size]).toEqual([[], 0])
  })

  test('is not sent any more by a seat that has ended, because another one may wait to send it', async () => {
    answer = noNetwork
    const outbox = createOutbox('code', 'seat', told)
    outbox.add(ballot)
    await vi.advanceTimersByTimeAsync(100)
    outbox.end()
    asked = []
    await vi.advanceTimersByTimeAsync(60_000)
    expect([asked, kept.size]).toEqual([[], 1])
  })

  test('is not sent after its vote has ended, and says so', async () => {
    answer = noNetwork
    const outbox = createOutbox('code', 'seat', told)
    outbox.add(ballot)
    await vi.advanceTimersByTimeAsync(100)
    outbox.endVote()
    expect(outbox.tasks.getState()).toMatchObject([{ kind: 'ballot', refusal: expect.stringContaining('skończyło') }])
    expect(kept.size).toBe(0)
    asked = []
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toEqual([])
  })
})
