import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { expect, test, vi } from 'vitest'
import type { ProblemCode } from '#schema/envelope.ts'
import { invalid, missingSetting, Problem } from '#schema/problem.ts'
import type { Env } from '#worker/env.ts'
import { problemKinds, respondToError } from '#worker/http/errors.ts'
import { newNotes } from '#worker/http/request-log.ts'

async function responseTo(error: Error) {
  const app = new Hono<Env>().onError(respondToError).get('/', (c) => {
    c.set('notes', newNotes(undefined))
    throw error
  })
  const response = await app.request('/')
  const body: Record<string, unknown> = await response.json()
  return { status: response.status, headers: response.headers, body }
}

const statuses = Object.entries(problemKinds).map(([code, { status }]) => [code, status] as const)

test.each(statuses)('%s is %i in the failure envelope and is not cached', async (code, status) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const known = Object.keys(problemKinds).find((one): one is ProblemCode => one === code)
  const { status: actualStatus, headers, body } = await responseTo(new Problem(known ?? 'unexpected'))
  expect(actualStatus).toBe(status)
  expect(body).toEqual({ success: false, code, message: expect.stringMatching(/^[A-ZŻ].+/), error: body.message })
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(Number(headers.get('Retry-After')) > 0).toBe(status === 429 || status === 503)
})

test('a single invalid field provides the message, several get a general one', () => {
  expect(invalid({ a: 'Zdanie' }).failure).toMatchObject({
    message: 'Zdanie',
    error: 'Zdanie',
    fields: { a: 'Zdanie' },
  })
  expect(invalid({ a: 'Jedno', b: 'Drugie' }).failure).toMatchObject({
    message: 'Popraw zaznaczone pola i spróbuj ponownie.',
    fields: { a: 'Jedno', b: 'Drugie' },
  })
})

test('framework errors and unexpected errors have the same envelope', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect((await responseTo(new HTTPException(400, { message: 'Malformed JSON' }))).body).toMatchObject({
    code: 'malformed',
  })
  expect((await responseTo(new HTTPException(413))).body).toMatchObject({ code: 'tooLarge' })
  logged.mockClear()
  const { status, body } = await responseTo(new Error('column secret of table x'))
  expect([status, body.code]).toEqual([500, 'unexpected'])
  expect(JSON.stringify(body)).not.toContain('secret')
  expect(logged).toHaveBeenCalledOnce()
})

test('what is not configured is a conflict where other settings would allow the request', async () => {
  const { status, body } = await responseTo(missingSetting('Zdanie.'))
  expect([status, body.code, body.message]).toEqual([409, 'notConfigured', 'Zdanie.'])
})
