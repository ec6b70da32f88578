import * as z from 'zod/mini'
import { email, listQuery, personName, queryFlag } from './fields.ts'
import { messages } from './messages.ts'

const address = email(messages.newsletterEmailRequired, messages.newsletterEmailInvalid)
const nickname = z.optional(z.unknown())

export const Subscription = z.object({
  firstName: personName(messages.firstNameRequired, messages.firstNameShort),
  email: address,
  nickname,
})
export type Subscription = z.output<typeof Subscription>

export const Unsubscription = z.object({ email: address, nickname })

/** A reader of the newsletter (spec §3). `email` is lower-case, `createdAt` ISO 8601. */
export type Subscriber = { id: number; firstName: string; email: string; isActive: boolean; createdAt: string }

export const SubscriberQuery = z.strictObject({ isActive: queryFlag, ...listQuery })
export type SubscriberQuery = z.output<typeof SubscriberQuery>
