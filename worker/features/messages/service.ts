import { limits, organiserLimits } from '#schema/limits.ts'
import { nextAttempt } from '#worker/back-off.ts'
import { connect, type Database, execute, executeOnce } from '#worker/database/query.ts'
import type { Bindings } from '#worker/env.ts'
import { describeError, log } from '#worker/http/log.ts'
import { MailFailure, type SendMail } from '#worker/mail/mail.ts'
import { mailSenderOf, smtpSenderOf, withDeadline } from '#worker/mail/send.ts'
import {
  type ClaimedMessage,
  claimMessages,
  type Lane,
  markMessage,
  markUndeliverable,
  nextDue,
  type Outcome,
} from './store.ts'

/** What a delivery needs. `origin` is the site's address in links. `until`: it delivers what is due by then. */
type Delivery = { db: Database; send: SendMail; origin: string; until: Date }

/** A delivery claims no more messages after this time. It then ends, and the next alarm delivers the rest. */
const runMs = 20_000

/** `NEWSLETTER_PER_MINUTE` if it is a positive integer, else the default. */
const perMinute = ({ NEWSLETTER_PER_MINUTE }: Pick<Bindings, 'NEWSLETTER_PER_MINUTE'>): number =>
  /^[1-9]\d{0,5}$/.test(NEWSLETTER_PER_MINUTE ?? '') ? Number(NEWSLETTER_PER_MINUTE) : organiserLimits.issue.perMinute

/**
 * Delivers the messages of a lane that are due by `until`. Returns when to deliver again, or null if none waits or mail
 * is not configured. Several deliveries may run at once: each message is leased to one of them. For newsletter issues, a
 * run delivers a few messages and returns when the pace allows the next. With a future `until`, as in tests, there is no
 * pace.
 */
export async function deliverDue(env: Bindings, lane: Lane, until: Date): Promise<Date | null> {
  const send = lane === 'issues' ? smtpSenderOf(env) : mailSenderOf(env)
  if (!send || !env.SITE_ORIGIN) return null
  const db = connect(env.DB)
  const delivery = { db, send: withDeadline(send), origin: env.SITE_ORIGIN, until }
  const started = Date.now()
  const isPaced = lane === 'issues' && until.getTime() <= started
  while (Date.now() - started < runMs) {
    const now = new Date()
    const claimed = await executeOnce(db, claimMessages(db, { lane, until, now, limit: limits.mail.parallel }))
    if (claimed.length === 0) break
    await Promise.all(claimed.map((message) => deliver(delivery, message)))
    if (isPaced) return new Date(started + (claimed.length * 60_000) / perMinute(env))
  }
  return execute(db, nextDue(db, lane))
}

async function deliver(delivery: Delivery, message: ClaimedMessage): Promise<void> {
  const { db } = delivery
  const outcome = await attempt(delivery, message)
  await execute(db, markMessage(db, message, outcome))
}

async function attempt({ db, send, origin, until }: Delivery, message: ClaimedMessage): Promise<Outcome> {
  if (message.isUndeliverable) return { status: 'SUPPRESSED', error: 'undeliverable address' }
  try {
    // Loaded on first use: requests of visitors need neither templates nor QR codes.
    const { composeMail } = await import('./compose.ts')
    const mail = await composeMail(db, message, origin)
    if (!mail) return { status: 'SUPPRESSED', error: null }
    await send(mail)
    return { status: 'SENT', sentAt: new Date() }
  } catch (error) {
    const reason = error instanceof MailFailure ? error.message : describeError(error).error
    log('error', { task: 'mail', message: message.id, kind: message.kind, reason })
    if (error instanceof MailFailure && error.isPermanent) {
      await execute(db, markUndeliverable(db, message.id, reason, new Date()))
      return { status: 'FAILED', error: reason }
    }
    // `until` may be in the future, in tests. The retry must be due after it, or this run would repeat it at once.
    return retryLater(message, reason, until > new Date() ? until : new Date())
  }
}

/** `FAILED` if the next attempt would be after the message expires. */
export function retryLater({ attempts, expiresAt }: ClaimedMessage, error: string, now: Date): Outcome {
  const dueAt = nextAttempt(attempts, now)
  return dueAt > expiresAt ? { status: 'FAILED', error } : { status: 'PENDING', dueAt, error }
}
