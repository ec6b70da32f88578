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

/** A class of its own: an object runs one alarm at a time, and thousands of readers must not delay a ticket. */
export class NewsletterMailer extends Mailer {
  protected override readonly lane = 'issues'
}
