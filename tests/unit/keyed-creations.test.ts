import { describe, expect, test } from 'vitest'
import { ApiError } from '#web/data/failure.ts'
import { keyedCreations } from '#web/forms/attempt.ts'

const body = { name: 'Ola' }

/** Sends a creation, and returns its key. The server answers with the error, if there is one. */
async function keyOf(send: ReturnType<typeof keyedCreations>, write: object, error?: ApiError): Promise<string> {
  let key = ''
  const sent = send(write, async (headers) => {
    key = headers['Idempotency-Key']
    if (error) throw error
  })
  if (error) await expect(sent).rejects.toBe(error)
  else await sent
  return key
}

describe('the same body sent again has', () => {
  test.each([
    ['the same key after a lost response', new ApiError(0, {}), true],
    ['the same key after an error of the server', new ApiError(503, {}), true],
    ['the same key after the session has ended', new ApiError(401, {}), true],
    ['the same key after too many requests', new ApiError(429, {}), true],
    ['another key after a refusal', new ApiError(422, {}), false],
    ['another key after a conflict', new ApiError(409, {}), false],
    ['another key after a success', undefined, false],
  ])('%s', async (_, error, isSame) => {
    const send = keyedCreations()
    const first = await keyOf(send, body, error)
    expect((await keyOf(send, body)) === first).toBe(isSame)
  })
})

test('another body has another key, and does not change that of the first', async () => {
  const send = keyedCreations()
  const lost = new ApiError(0, {})
  const first = await keyOf(send, body, lost)
  expect(await keyOf(send, { name: 'Ala' })).not.toBe(first)
  expect(await keyOf(send, body)).toBe(first)
})
