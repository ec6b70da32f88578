import * as z from 'zod/mini'
import { atMost, id } from './fields.ts'
import { limits } from './limits.ts'
import { Subscription, Unsubscription } from './newsletter.ts'
import { listQuery, queryFlag } from './query-parameters.ts'
import { timestamp } from './times.ts'

/** The subscription state of an email address after a request. */
export const Membership = z.object({ email: Unsubscription.shape.email, isActive: z.boolean() })
export type Membership = z.output<typeof Membership>

const { nickname: _, ...subscription } = Subscription.shape

/** What a reader learns by the key in their mails. `isConfirmed`: they confirmed their address. */
export const SubscriptionState = z.object({ isActive: z.boolean(), isConfirmed: z.boolean() })
export type SubscriptionState = z.output<typeof SubscriptionState>

/** A newsletter subscriber. `email` is lower-case, `createdAt` ISO 8601. Issues go to active ones with `isConfirmed`. */
export const Subscriber = z.object({
  id,
  ...subscription,
  email: Unsubscription.shape.email,
  isActive: z.boolean(),
  isConfirmed: z.boolean(),
  createdAt: timestamp,
})
export type Subscriber = z.output<typeof Subscriber>

/** `q` is searched in names and addresses. */
export const SubscriberQuery = z.strictObject({
  isActive: queryFlag,
  isConfirmed: queryFlag,
  q: z.optional(z.string().check(z.trim(), atMost(limits.emailMax))),
  ...listQuery,
})
export type SubscriberQuery = z.output<typeof SubscriberQuery>
