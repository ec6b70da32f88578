import { DurableObject } from 'cloudflare:workers'
import type { Bindings, MailerCalls } from '#worker/env.ts'
import { describeError, log } from '#worker/http/log.ts'
import { deliverDue } from './service.ts'

/** The delivery is repeated after this time if it throws, for example because the database is unavailable. */
const retryMs = 60_000

/**
 * Delivers the messages of the outbox, which are rows in D1. The Durable Object itself stores only its alarm. There is one
 * instance, so that deliveries do not compete for messages.
 */
export class Mailer extends DurableObject<Bindings> implements MailerCalls {
  async wake(): Promise<void> {
    await this.#deliverAt(Date.now())
  }

  async deliver(until: number): Promise<void> {
    const next = await deliverDue(this.env, new Date(until))
    if (next) await this.#deliverAt(next.getTime())
  }

  override async alarm(): Promise<void> {
    try {
      await this.deliver(Date.now())
    } catch (error) {
      log('error', { task: 'mail', ...describeError(error) })
      await this.#deliverAt(Date.now() + retryMs)
    }
  }

  /** Sets the alarm to `time`, unless it is set to an earlier time. */
  async #deliverAt(time: number): Promise<void> {
    const planned = await this.ctx.storage.getAlarm()
    if (planned === null || planned > time) await this.ctx.storage.setAlarm(time)
  }
}
