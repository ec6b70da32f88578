import { beforeEach, describe, expect, test } from 'vitest'
import { signInQuestion, withSession } from '#web/admin/data/session.ts'
import { afterSignIn, signInFrom } from '#web/admin/paths.ts'
import { ApiError } from '#web/data/failure.ts'

const signedOut = new ApiError(401, { success: false, code: 'unauthorized' })

/** A request that is refused while there is no session. */
function aSession() {
  const session = { isOpen: false, requests: 0 }
  const request = async () => {
    session.requests += 1
    if (!session.isOpen) throw signedOut
    return 'saved'
  }
  return { session, request }
}

const question = () => signInQuestion.getState().open

beforeEach(() => signInQuestion.setState({ open: null }))

describe('a request whose session has ended', () => {
  test('is sent again after the organiser signed in', async () => {
    const { session, request } = aSession()
    const result = withSession(request)
    await expect.poll(question).not.toBeNull()
    session.isOpen = true
    question()?.answer(true)
    await expect(result).resolves.toBe('saved')
    expect([session.requests, question()]).toEqual([2, null])
  })

  test('waits for the same question as others', async () => {
    const { session, request } = aSession()
    const results = Promise.all([withSession(request), withSession(request)])
    await expect.poll(question).not.toBeNull()
    await expect.poll(() => session.requests).toBe(2)
    session.isOpen = true
    question()?.answer(true)
    await expect(results).resolves.toEqual(['saved', 'saved'])
    expect(session.requests).toBe(4)
  })

  test('fails if the organiser postpones signing in', async () => {
    const { session, request } = aSession()
    const result = withSession(request)
    await expect.poll(question).not.toBeNull()
    question()?.answer(false)
    await expect(result).rejects.toBe(signedOut)
    expect(session.requests).toBe(1)
  })
})

test('another refusal asks nothing', async () => {
  const forbidden = new ApiError(403, {})
  await expect(
    withSession(async () => {
      throw forbidden
    }),
  ).rejects.toBe(forbidden)
  expect(question()).toBeNull()
})

describe('the URL to return to after signing in', () => {
  test('is the screen that was asked for, with its filters', () => {
    const from = signInFrom('/admin/messages?status=FAILED')
    expect(afterSignIn(new URL(from, 'https://iskra.example').search)).toBe('/admin/messages?status=FAILED')
  })

  test.each([
    '',
    '?to=https://zly.example',
    '?to=//zly.example',
    '?to=/administracja',
    '?to=/admin/sign-in',
    '?to=/event/1',
  ])('is the overview for %j', (search) => {
    expect(afterSignIn(search)).toBe('/admin')
  })
})
