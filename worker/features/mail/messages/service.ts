import { limits, organiserLimits } from '#schema/limits.ts'
import { withBudget } from '#worker/database/observe.ts'
import { connect, type Database, execute, executeOnce, joinQueries, writesOf } from '#worker/database/query.ts'
import { isBusy } from '#worker/database/retry.ts'
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
  type Claim,
  type ClaimedMessage,
  claimMessages,
  type Lane,
  markMessage,
  markUndeliverable,
  nextDue,
  type Outcome,
} from './delivery-store.ts'
import { endPause, type Pause, pauseLane, pauseOf } from './pause-store.ts'

/** What a delivery needs. `origin` is the site's address in links. `until`: it delivers what is due by then. */
type Delivery = { db: Database; lane: Lane; send: SendMail; origin: string; reach: Reach; until: Date }

/** `NEWSLETTER_PER_MINUTE` if it is a positive integer, else the default. */
const perMinute = ({ NEWSLETTER_PER_MINUTE }: Pick<Bindings, 'NEWSLETTER_PER_MINUTE'>): number =>
  /^[1-9]\d{0,5}$/.test(NEWSLETTER_PER_MINUTE ?? '') ? Number(NEWSLETTER_PER_MINUTE) : organiserLimits.issue.perMinute

/**
 * Delivers the messages of a lane that are due by `until`. Returns when to deliver again, or null if none waits or mail
 * is not configured. Several deliveries may run at once: each message is leased to one of them. For newsletter issues, a
 * run delivers a few messages and returns when the pace allows the next. With a future `until`, as in tests, there is no
 * pace. `bell` rings when a write has added messages. Also tells those who asked when registration for an event opens.
 * While the mail service takes no mail at all, nothing is tried; after that one message is, before all others.
 */
export async function deliverDue(env: Bindings, lane: Lane, until: Date, bell: Bell): Promise<Date | null> {
  const { database, isSpent } = withBudget(env.DB, limits.mail.runQueries)
  const db = connect(database)
  const time = () => later(until, new Date())
  if (lane === 'mails') await without('messages to guests', () => releaseMessages(db, time()))
  const send = lane === 'issues' ? smtpSenderOf(env) : mailSenderOf(env)
  if (!send || !env.SITE_ORIGIN) return null
  const delivery = { db, lane, send: withDeadline(send), origin: env.SITE_ORIGIN, reach: reachOf(env), until }
  if (lane === 'mails') await without('openings', () => execute(db, writesOf(tellOfOpenings(db, time()))))

  const pause = await execute(db, pauseOf(db, lane))
  const pausedUntil = pause && (pause.until > time() ? pause.until : await tryOne(delivery))
  if (pausedUntil) return pausedUntil
  if (lane === 'issues' && until.getTime() <= Date.now()) {
    const next = await deliverFew(delivery, perMinute(env))
    if (next) return next
  } else {
    const pausedMeanwhile = await deliverAll(delivery, { bell, isSpent })
    if (pausedMeanwhile) return pausedMeanwhile
  }
  return nextDelivery(db, lane)
}

/** When the next message of a lane is due, or registration for an event opens. */
function nextDelivery(db: Database, lane: Lane): Promise<Date | null> {
  if (lane === 'issues') return execute(db, nextDue(db, lane))
  return execute(
    db,
    joinQueries([nextDue(db, lane), nextOpening(db, new Date())] as const, ([due, opening]) =>
      due && opening ? new Date(Math.min(due.getTime(), opening.getTime())) : (due ?? opening),
    ),
  )
}

/** A step that fails, although the database answers, stops no mail. */
async function without(step: string, run: () => Promise<unknown>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (isBusy(error)) throw error
    log('error', { task: 'mail', step, ...describeError(error) })
  }
}

const claim = ({ db, lane, until }: Delivery, scope: Pick<Claim, 'limit' | 'fullDomains' | 'isUrgent'>) => {
  const now = new Date()
  return executeOnce(db, claimMessages(db, { lane, until: later(until, now), now, ...scope }))
}

/** After a pause: one attempt tells whether the mail service works again. Returns until when it does not. */
async function tryOne(delivery: Delivery): Promise<Date | null> {
  const [message] = await claim(delivery, { limit: 1 })
  const pausedUntil = message ? await deliver(delivery, message, never) : null
  if (!pausedUntil) await execute(delivery.db, endPause(delivery.db, delivery.lane))
  return pausedUntil
}

/** The next few messages of newsletter issues. Returns when the pace allows others, or null if none is due. */
async function deliverFew(delivery: Delivery, perMinute: number): Promise<Date | null> {
  const started = Date.now()
  const claimed = await claim(delivery, { limit: limits.mail.parallel })
  const pauses = await Promise.all(claimed.map((message) => deliver(delivery, message, never)))
  const pausedUntil = pauses.find((until) => until !== null)
  if (pausedUntil) return pausedUntil
  return claimed.length > 0 ? new Date(started + (claimed.length * 60_000) / perMinute) : null
}

/** All messages, within the limits of a run. Returns until when the mail service takes none, or null. */
async function deliverAll(delivery: Delivery, run: { bell: Bell; isSpent: () => boolean }): Promise<Date | null> {
  const paused: { until: Date | null } = { until: null }
  await runAttempts(
    (scope) => claim(delivery, scope),
    async (message, ended) => {
      paused.until = (await deliver(delivery, message, ended)) ?? paused.until
    },
    { bell: run.bell, isSpent: () => run.isSpent() || paused.until !== null },
  )
  return paused.until
}

/** A run goes on with what becomes due meanwhile. */
const later = (one: Date, other: Date): Date => (one > other ? one : other)

/** Never rejects: nobody ends the attempt. */
const never = new Promise<never>(() => {})

/**
 * One attempt at a message. `ended` rejects if the attempt has to end now, so that others do not wait. Returns until when the
 * mail service takes no mail, or null. A message whose outcome cannot be stored stops no others: its lease ends later.
 */
async function deliver(delivery: Delivery, message: ClaimedMessage, ended: Promise<never>): Promise<Date | null> {
  const { db, lane } = delivery
  const limit = isLimited(message) ? await limitOfAddress(message.email) : null
  const outcome = await attempt(delivery, message, limit, ended)
  if (!outcome) return null
  const isReturned = limit !== null && outcome.status !== 'SENT'
  const stored =
    outcome.status === 'PAUSED' ? pauseLane(db, lane, message, outcome) : [markMessage(db, message, outcome)]
  const writes = [...stored, ...(isReturned ? [returnMail(db, limit, message)] : [])]
  await without('outcome', () => execute(db, writesOf(writes)))
  return outcome.status === 'PAUSED' ? outcome.until : null
}

/** The refusal was not about this message. */
type Paused = Pause & { status: 'PAUSED' }

/** Null if the message has to wait, because its address got too many mails, and that is stored. */
async function attempt(
  { db, send, origin, reach, until }: Delivery,
  message: ClaimedMessage,
  limit: string | null,
  ended: Promise<never>,
): Promise<Outcome | Paused | null> {
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
    return endFailed(db, message, error, now())
  }
}

/** What a failed attempt means: for the address, for all mails, or for this one, which is tried again. */
async function endFailed(db: Database, message: ClaimedMessage, error: unknown, now: Date): Promise<Outcome | Paused> {
  const failure = error instanceof MailFailure ? error : null
  const reason = failure?.message ?? describeError(error).error
  log('error', { task: 'mail', message: message.id, kind: message.kind, reason })
  if (failure?.pauseSeconds !== undefined)
    return { status: 'PAUSED', until: new Date(now.getTime() + failure.pauseSeconds * 1_000), reason }
  if (failure?.isPermanent) {
    await execute(db, markUndeliverable(db, message.id, reason, new Date()))
    return { status: 'FAILED', error: reason }
  }
  return retryLater(message, reason, now)
}

type Attempted = Pick<ClaimedMessage, 'attempts' | 'expiresAt'>

/** `FAILED` if the next attempt would be after the message expires. */
export function retryLater({ attempts, expiresAt }: Attempted, error: string, now: Date): Outcome {
  const dueAt = nextAttempt(attempts, now)
  return dueAt > expiresAt ? { status: 'FAILED', error } : { status: 'PENDING', dueAt, error }
}
