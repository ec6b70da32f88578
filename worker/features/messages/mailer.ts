import { DurableObject } from 'cloudflare:workers'
import type { Bindings, MailerCalls } from '#worker/env.ts'
import { describeError, log } from '#worker/http/log.ts'
import { deliverDue } from './service.ts'

/** When a delivery failed as a whole, for example because the database was away, it is repeated after this time. */
const retryMs = 60_000

/**
 * Delivers the outbox. It stores nothing but an alarm: the messages are rows of the database. There is one instance, so
 * that deliveries do not compete.
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

  /** Moves the alarm forward, never back. */
  async #deliverAt(time: number): Promise<void> {
    const planned = await this.ctx.storage.getAlarm()
    if (planned === null || planned > time) await this.ctx.storage.setAlarm(time)
  }
}
