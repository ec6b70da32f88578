import { DurableObject } from 'cloudflare:workers'
import type { Bindings, DelivererCalls } from '#worker/env.ts'
import { describeError, log } from '#worker/http/log.ts'

/** The delivery is repeated after this time if it throws, for example because the database is unavailable. */
const retryMs = 60_000

/** An alarm is set at least so far ahead, so that no mistake of a due time makes it ring without end. */
const leastMs = 1_000

/** Delivers rows of an outbox in D1. There is one object of each class, so none compete for rows. */
export abstract class Deliverer extends DurableObject<Bindings> implements DelivererCalls {
  /** The fields of a log line that say which delivery failed. */
  protected abstract readonly task: Record<string, string>
  /** How long rows are collected after a write before they are delivered. */
  protected readonly delayMs: number = 0

  /** Delivers what is due by `until`. Returns when to deliver again, or null if nothing waits. */
  protected abstract deliverDue(until: Date): Promise<Date | null>

  async wake(): Promise<void> {
    await this.#deliverAt(Date.now() + this.delayMs)
  }

  async deliver(until: number): Promise<void> {
    const next = await this.deliverDue(new Date(until))
    if (next) await this.#deliverAt(next.getTime())
  }

  override async alarm(): Promise<void> {
    try {
      await this.deliver(Date.now())
    } catch (error) {
      log('error', { ...this.task, ...describeError(error) })
      await this.#deliverAt(Date.now() + retryMs)
    }
  }

  /** Sets the alarm to `time`, or a second ahead, unless it is set to an earlier time. */
  async #deliverAt(moment: number): Promise<void> {
    const time = Math.max(moment, Date.now() + leastMs)
    const planned = await this.ctx.storage.getAlarm()
    if (planned === null || planned > time) await this.ctx.storage.setAlarm(time)
  }
}
