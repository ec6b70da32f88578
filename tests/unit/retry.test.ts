import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Problem } from '#schema/problem.ts'
import { retryTransient } from '#worker/database/retry.ts'
import { sha256 } from '#worker/database/sha256.ts'
import { randomId } from '#worker/http/ids.ts'

describe('a transient failure of the database', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    // In this order: the spy on the fake timer would put it back later, in another file of this process.
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  /** Runs all timers and returns the result or the error. */
  async function outcome(attempt: () => Promise<unknown>) {
    const settled = retryTransient(attempt).then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
    await vi.runAllTimersAsync()
    return settled
  }

  const failing = (error: unknown, times: number) => {
    const attempt = vi.fn(async () => 'read')
    for (let n = 0; n < times; n++) attempt.mockRejectedValueOnce(error)
    return attempt
  }
  const lost = new Error('D1_ERROR: Network connection lost.')

  test.each([
    'Network connection lost.',
    'D1 DB storage caused object to be reset.',
    'D1 DB reset because its code was updated.',
    'Cannot resolve D1 DB due to transient issue on remote node.',
    'Internal error in D1 DB storage caused object to be reset.',
  ])('is retried: %s', async (message) => {
    const attempt = failing(new Error(`D1_ERROR: ${message}`), 2)
    expect(await outcome(attempt)).toEqual({ value: 'read' })
    expect(attempt).toHaveBeenCalledTimes(3)
  })

  test.each([
    'D1 DB is overloaded. Requests queued for too long.',
    'D1 DB is overloaded. Too many requests queued.',
    'D1 DB storage operation exceeded timeout which caused object to be reset.',
  ])('is not retried, since that would add to the load: %s', async (message) => {
    const attempt = failing(new Error(`D1_ERROR: ${message}`), 10)
    expect(await outcome(attempt)).toMatchObject({ error: { code: 'busy' } })
    expect(attempt).toHaveBeenCalledTimes(1)
  })

  test('of an overload tells everybody another time to come back', async () => {
    const waits = new Set<unknown>()
    for (let n = 0; n < 300; n++) {
      const { error } = { error: null, ...(await outcome(failing(new Error('D1 DB is overloaded.'), 1))) }
      if (!(error instanceof Problem)) throw new Error('not refused')
      waits.add(error.waitSeconds)
    }
    expect([...waits].sort((a, b) => Number(a) - Number(b))).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
  })

  test('is recognised in the chain of causes', async () => {
    const attempt = failing(new Error('Failed query', { cause: new Error('D1_ERROR', { cause: lost }) }), 1)
    expect(await outcome(attempt)).toEqual({ value: 'read' })
  })

  test('that persists becomes busy after four attempts', async () => {
    const attempt = failing(lost, 10)
    expect(await outcome(attempt)).toMatchObject({ error: { code: 'busy' } })
    expect(attempt).toHaveBeenCalledTimes(4)
  })

  test.each([
    'UNIQUE constraint failed: users.email',
    'CHECK constraint failed: ticket_types_sold_within_capacity',
    'FOREIGN KEY constraint failed',
    'no such table: events',
  ])('does not include refusals, which are not retried: %s', async (message) => {
    const error = new Error(`D1_ERROR: ${message}: SQLITE_CONSTRAINT`)
    const attempt = failing(error, 10)
    expect(await outcome(attempt)).toEqual({ error })
    expect(attempt).toHaveBeenCalledTimes(1)
  })

  test('is retried with increasing random delays', async () => {
    const pauses: number[] = []
    const timer = vi.spyOn(globalThis, 'setTimeout')
    await outcome(failing(lost, 10))
    for (const [, pause = 0] of timer.mock.calls) pauses.push(pause)
    expect(pauses).toHaveLength(3)
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
    await outcome(failing(lost, 10))
    expect(timer.mock.calls.slice(3).map(([, pause]) => pause)).not.toEqual(pauses)
  })
})

test('random ids have 26 letters and digits and do not repeat', () => {
  const ids = Array.from({ length: 2_000 }, randomId)
  for (const id of ids) expect(id).toMatch(/^[a-z2-7]{26}$/)
  expect(new Set(ids).size).toBe(ids.length)
  for (let place = 0; place < 25; place++) expect(new Set(ids.map((id) => id[place])).size).toBe(32)
})

test('a digest is SHA-256 in hexadecimal', async () => {
  expect(await sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(await sha256('Łódź')).toHaveLength(64)
})
