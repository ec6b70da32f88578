import { dayMs, minuteMs } from '#schema/durations.ts'
import { messages } from '#schema/error-messages.ts'
import { guestMessageLimits } from '#schema/evening-limits.ts'
import type { GuestMessage, GuestMessageWrite } from '#schema/guest-message.ts'
import { found, invalid } from '#schema/problem.ts'
import type { Author } from '#worker/core/changes-store.ts'
import { createdBy, createOnce } from '#worker/core/creation-store.ts'
import { newBatch } from '#worker/core/outbox-store.ts'
import { type Database, execute, joinQueries } from '#worker/database/query.ts'
import { isBusy } from '#worker/database/retry.ts'
import type { Identity } from '#worker/http/require-organiser.ts'
import { addGuestMessage, countMeant, dueGuestMessages, guestMessageById, writeMails } from './store.ts'

const { daysAhead, lateMinutes } = guestMessageLimits

/** When a message leaves: at the chosen hour, or in a minute. Throws `invalid` for an hour that is gone or too far. */
function departure(at: string | null | undefined, now: Date): { dueAt: Date; isScheduled: boolean } {
  const { dueAt: soon } = newBatch(now)
  const chosen = at ? new Date(at) : soon
  if (chosen.getTime() < now.getTime() - lateMinutes * minuteMs) throw invalid({ at: messages.hourInPast })
  if (chosen.getTime() > now.getTime() + daysAhead * dayMs) throw invalid({ at: messages.hourTooFar(daysAhead) })
  return chosen > soon ? { dueAt: chosen, isScheduled: true } : { dueAt: soon, isScheduled: false }
}

type Sending = { eventId: number; write: GuestMessageWrite; attempt: string; identity: Pick<Identity, 'session'> }

/** Only organisers with a session have an address. */
function testerOf({ write, identity: { session } }: Sending): number | null {
  if (!write.test) return null
  if (!session || session.role === 'DOOR') throw invalid({ test: messages.testNeedsSession })
  return session.organiserId
}

/**
 * Stores a message that leaves later, or mails a test at once. Throws `missing` without the event, and `invalid` if nobody is
 * meant, the hour is wrong, or a test has no session. A repeated attempt returns the first message.
 */
export async function sendMessage(db: Database, sending: Sending, author: Author): Promise<GuestMessage> {
  const { eventId, write, attempt } = sending
  const { now } = author
  const testedBy = testerOf(sending)
  const looked = joinQueries([createdBy(db, attempt), countMeant(db, eventId, write.to)], (values) => values)
  const [earlier, known] = await execute(db, looked)
  if (earlier !== null) return found(await execute(db, guestMessageById(db, earlier)))
  const meant = found(known)
  const { dueAt, isScheduled } = departure(write.at, now)
  if (meant === 0 && testedBy === null) throw invalid({ to: messages.nobodyMeant })
  const batch = { ...newBatch(now), dueAt: testedBy === null ? dueAt : now }
  const isLater = testedBy === null && isScheduled
  const create = addGuestMessage(db, { eventId, write, batch, isScheduled: isLater, testedBy }, now)
  return found(await createOnce(db, { entity: 'guest-messages', author, attempt, create, byId: guestMessageById }))
}

/**
 * Writes the mails of all messages that are due by `until`. A message that is gone meanwhile has none. One that cannot be written
 * stops no others; then the last error is thrown in the end.
 */
export async function releaseMessages(db: Database, until: Date): Promise<void> {
  let failure: unknown
  for (const message of await execute(db, dueGuestMessages(db, until))) {
    try {
      await execute(db, writeMails(db, message, new Date()))
    } catch (error) {
      if (isBusy(error)) throw error
      failure = error
    }
  }
  if (failure) throw failure
}
