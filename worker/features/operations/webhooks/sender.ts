import { Deliverer } from '#worker/delivery/deliverer.ts'
import { deliverDue } from './service.ts'
import { senderDelayMs } from './wake.ts'

/** A class of its own: an object runs one alarm at a time, and a slow receiver must not delay a mail. */
export class WebhookSender extends Deliverer {
  protected readonly task = { task: 'webhooks' }
  /** While a webhook is enabled, every write to the site wakes it, so writes of one second share a delivery. */
  protected override readonly delayMs = senderDelayMs

  protected deliverDue(until: Date): Promise<Date | null> {
    return deliverDue(this.env, until)
  }
}
