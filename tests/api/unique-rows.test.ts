import { expect, test } from 'vitest'
import { connect } from '#worker/database/query.ts'
import { executeUnique } from '#worker/database/unique.ts'
import { subscribe } from '#worker/features/publishing/newsletter/store.ts'
import { saveUser } from '#worker/features/tickets/users/store.ts'
import { d1SessionsOf } from '../support/in-process.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

test('of two writes in the same millisecond the first creates a subscriber and a user, and only its retry succeeds as well', async () => {
  const db = connect(d1SessionsOf(site.database))
  const now = new Date()
  const person = {
    firstName: 'Ewa',
    lastName: 'Lis',
    email: 'naraz@uczelnia.example',
    phone: '600100200',
    university: null,
  }
  const succeed = (isRetry: boolean) => {
    const as = <T>(write: Parameters<typeof executeUnique<T>>[2]) =>
      executeUnique(db, now, (attempt) => write({ ...attempt, isRetry }))
    return Promise.all([
      as((attempt) => subscribe(db, person, attempt)),
      as((attempt) => saveUser(db, person, attempt)).then((saved) => saved?.created),
    ]).then((responses) => responses.map(Boolean))
  }
  expect(await succeed(false)).toEqual([true, true])
  expect(await succeed(false)).toEqual([false, false])
  expect(await succeed(true)).toEqual([true, true])
})
