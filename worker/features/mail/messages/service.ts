import { limits, organiserLimits } from '#schema/limits.ts'
import { withBudget } from '#worker/database/observe.ts'
import {
  connect,
  type Database,
  defineQuery,
  execute,
  executeOnce,
  joinQueries,
  writesOf,
} from '#worker/database/query.ts'
import { nextAttempt } from '#worker/delivery/back-off.ts'
import { isNeverSent, MailFailure, type Reach, reachOf, type SendMail } from '#worker/delivery/mail.ts'
import { mailSenderOf, smtpSenderOf, withDeadline } from '#worker/delivery/send.ts'
import type { Bindings } from '#worker/env.ts'
import { releaseMessages } from '#worker/features/mail/guest-messages/service.ts'
import { nextOpening, tellOfOpenings } from '#worker/features/tickets/alerts/store.ts'
import { describeError, log } from '#worker/http/log.ts'
import { admitMessage, isLimited, limitOfAddress, postpone, returnMail } from './address-limit-store.ts'
import { type Bell, runAttempts } from './attempts.ts'
import {
  type ClaimedMessage,
  claimMessages,
  type Lane,
  markMessage,
  markUndeliverable,
  nextDue,
  type Outcome,
} from './delivery-store.ts'

/** What a delivery needs. `origin` is the site's address in links. `until`: it delivers what is due by then. */
type Delivery = { db: Database; send: SendMail; origin: string; reach: Reach; until: Date }

/** `NEWSLETTER_PER_MINUTE` if it is a positive integer, else the default. */
const perMinute = ({ NEWSLETTER_PER_MINUTE }: Pick<Bindings, 'NEWSLETTER_PER_MINUTE'>): number =>
  /^[1-9]\d{0,5}$/.test(NEWSLETTER_PER_MINUTE ?? '') ? Number(NEWSLETTER_PER_MINUTE) : organiserLimits.issue.perMinute

/**
 * Delivers the messages of a lane that are due by `until`. Returns when to deliver again, or null if none waits or mail
 * is not configured. Several deliveries may run at once: each message is leased to one of them. For newsletter issues, a
 * run delivers a few messages and returns when the pace allows the next. With a future `until`, as in tests, there is no
 * pace. `bell` rings when a write has added messages. Also tells those who asked when registration for an event opens.
 */
export async function deliverDue(env: Bindings, lane: Lane, until: Date, bell: Bell): Promise<Date | null> {
  const { database, isSpent } = withBudget(env.DB, limits.mail.runQueries)
  const db = connect(database)
  if (lane === 'mails') await releaseMessages(db, later(until, new Date()))
  const send = lane === 'issues' ? smtpSenderOf(env) : mailSenderOf(env)
  if (!send || !env.SITE_ORIGIN) return null
  const delivery = { db, send: withDeadline(send), origin: env.SITE_ORIGIN, reach: reachOf(env), until }
  const started = Date.now()
  if (lane === 'mails') await execute(db, writesOf(tellOfOpenings(db, later(until, new Date()))))
  if (lane === 'issues' && until.getTime() <= started) {
    const { parallel: limit } = limits.mail
    const claimed = await executeOnce(db, claimMessages(db, { lane, until, now: new Date(), limit }))
    await Promise.all(claimed.map((message) => deliver(delivery, message, never)))
    if (claimed.length > 0) return new Date(started + (claimed.length * 60_000) / perMinute(env))
  } else {
    await runAttempts(
      (scope) => {
        const now = new Date()
        return executeOnce(db, claimMessages(db, { lane, until: later(until, now), now, ...scope }))
      },
      (message, ended) => deliver(delivery, message, ended),
      { bell, isSpent },
    )
  }
  if (lane === 'issues') return execute(db, nextDue(db, lane))
  const now = new Date()
  return execute(
    db,
    joinQueries([nextDue(db, lane), nextOpening(db, now)] as const, ([due, opening]) =>
      due && opening ? new Date(Math.min(due.getTime(), opening.getTime())) : (due ?? opening),
    ),
  )
}

/** A run goes on with what becomes due meanwhile. */
const later = (one: Date, other: Date): Date => (one > other ? one : other)

/** Never rejects: nobody ends the attempt. */
const never = new Promise<never>(() => {})

/** One attempt at a message. `ended` rejects if the attempt has to end now, so that others do not wait. */
async function deliver(delivery: Delivery, message: ClaimedMessage, ended: Promise<never>): Promise<void> {
  const { db } = delivery
  const limit = isLimited(message) ? await limitOfAddress(message.email) : null
  const outcome = await attempt(delivery, message, limit, ended)
  if (!outcome) return
  const isReturned = limit !== null && outcome.status !== 'SENT'
  const writes = [markMessage(db, message, outcome), ...(isReturned ? [returnMail(db, limit, message.id)] : [])]
  await execute(
    db,
    defineQuery(writes, () => undefined),
  )
}

/** Null if the message has to wait, because its address got too many mails, and that is stored. */
async function attempt(
  { db, send, origin, reach, until }: Delivery,
  message: ClaimedMessage,
  limit: string | null,
  ended: Promise<never>,
): Promise<Outcome | null> {
  const isSuppressible = message.kind !== 'signIn' && message.kind !== 'invitation'
  if (message.isUndeliverable && isSuppressible) return { status: 'SUPPRESSED', error: 'undeliverable address' }
  if (isNeverSent(message.email, { isOrganiser: message.isOrganiser, reach }))
    return { status: 'SUPPRESSED', error: null }
  // `until` may be in the future, in tests. The retry must be due after it, or this run would repeat it at once.
  const now = () => later(until, new Date())
  try {
    let { details } = message
    if (limit !== null) {
      const admission = await execute(db, admitMessage(db, message, limit, now()))
      if (admission.retryAt) {
        await execute(db, postpone(db, message, admission.retryAt))
        return null
      }
      details = admission.details
    }
    // Loaded on first use: requests of visitors need neither templates nor QR codes.
    const { composeMail } = await import('./compose.ts')
    const mail = await composeMail(db, { ...message, details }, origin)
    if (!mail) return { status: 'SUPPRESSED', error: null }
    await Promise.race([send(mail), ended])
    return { status: 'SENT', sentAt: new Date() }
  } catch (error) {
    const reason = error instanceof MailFailure ? error.message : describeError(error).error
    log('error', { task: 'mail', message: message.id, kind: message.kind, reason })
    if (error instanceof MailFailure && error.isPermanent) {
      await execute(db, markUndeliverable(db, message.id, reason, new Date()))
      return { status: 'FAILED', error: reason }
    }
    return retryLater(message, reason, now())
  }
}

type Attempted = Pick<ClaimedMessage, 'attempts' | 'expiresAt'>

/** `FAILED` if the next attempt would be after the message expires. */
export function retryLater({ attempts, expiresAt }: Attempted, error: string, now: Date): Outcome {
  const dueAt = nextAttempt(attempts, now)
  return dueAt > expiresAt ? { status: 'FAILED', error } : { status: 'PENDING', dueAt, error }
}
