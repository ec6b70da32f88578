import { DurableObject } from 'cloudflare:workers'
import type { Bindings, MailerCalls } from '#worker/env.ts'
import { describeError, log } from '#worker/http/log.ts'
import { deliverDue } from './service.ts'
import type { Lane } from './store.ts'

/** The delivery is repeated after this time if it throws, for example because the database is unavailable. */
const retryMs = 60_000

/**
 * Delivers the messages of the outbox, which are rows in D1. The Durable Object itself stores only its alarm. There is one
 * instance, so that deliveries do not compete for messages.
 */
export class Mailer extends DurableObject<Bindings> implements MailerCalls {
  protected readonly lane: Lane = 'mails'

  async wake(): Promise<void> {
    await this.#deliverAt(Date.now())
  }

  async deliver(until: number): Promise<void> {
    const next = await deliverDue(this.env, this.lane, new Date(until))
    if (next) await this.#deliverAt(next.getTime())
  }

  override async alarm(): Promise<void> {
    try {
      await this.deliver(Date.now())
    } catch (error) {
      log('error', { task: 'mail', lane: this.lane, ...describeError(error) })
      await this.#deliverAt(Date.now() + retryMs)
    }
  }

  /** Sets the alarm to `time`, unless it is set to an earlier time. */
  async #deliverAt(time: number): Promise<void> {
    const planned = await this.ctx.storage.getAlarm()
    if (planned === null || planned > time) await this.ctx.storage.setAlarm(time)
  }
}

/**
 * The same for the mails of newsletter issues, at their own pace. Its own class, because a Durable Object runs one alarm at
 * a time: thousands of readers must not delay anybody's ticket.
 */
export class NewsletterMailer extends Mailer {
  protected override readonly lane = 'issues'
}
