import * as z from 'zod/mini'
import { email, honeypot, id, personName } from './fields.ts'
import { messages } from './messages.ts'
import { listQuery, queryFlag } from './query.ts'
import { moment } from './times.ts'

const address = email(messages.newsletterEmailRequired, messages.newsletterEmailInvalid)

export const Subscription = z.object({
  firstName: personName(messages.firstNameRequired, messages.firstNameShort),
  email: address,
  nickname: honeypot,
})
export type Subscription = z.output<typeof Subscription>

export const Unsubscription = z.object({ email: address, nickname: honeypot })
export type Unsubscription = z.output<typeof Unsubscription>

/** Whether an address gets the newsletter, after what was asked. */
export const Membership = z.object({ email: address, isActive: z.boolean() })
export type Membership = z.output<typeof Membership>

/** A reader of the newsletter (spec §3). `email` is lower-case, `createdAt` ISO 8601. */
export const Subscriber = z.object({
  id,
  firstName: Subscription.shape.firstName,
  email: address,
  isActive: z.boolean(),
  createdAt: moment,
})
export type Subscriber = z.output<typeof Subscriber>

export const SubscriberQuery = z.strictObject({ isActive: queryFlag, ...listQuery })
export type SubscriberQuery = z.output<typeof SubscriberQuery>
