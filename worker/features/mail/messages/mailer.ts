import { Deliverer } from '#worker/delivery/deliverer.ts'
import { Bell } from './attempts.ts'
import type { Lane } from './delivery-store.ts'
import { deliverDue } from './service.ts'

export class Mailer extends Deliverer {
  protected readonly lane: Lane = 'mails'
  readonly #bell = new Bell()

  protected get task() {
    return { task: 'mail', lane: this.lane }
  }

  protected deliverDue(until: Date): Promise<Date | null> {
    return deliverDue(this.env, this.lane, until, this.#bell)
  }

  override async wake(): Promise<void> {
    this.#bell.ring()
    await super.wake()
  }
}

/**
 * The same for the mails of newsletter issues, at their own pace. Its own class, because a Durable Object runs one alarm at
 * a time: thousands of readers must not delay anybody's ticket.
 */
export class NewsletterMailer extends Mailer {
  protected override readonly lane = 'issues'
}
