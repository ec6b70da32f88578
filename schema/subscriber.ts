import * as z from 'zod/mini'
import { id } from './fields.ts'
import { Subscription } from './newsletter.ts'
import { listQuery, queryFlag } from './query.ts'
import { moment } from './times.ts'

/** Whether an address gets the newsletter, after what was asked. */
export const Membership = z.object({ email: Subscription.shape.email, isActive: z.boolean() })
export type Membership = z.output<typeof Membership>

/** A reader of the newsletter (spec §3). `email` is lower-case, `createdAt` ISO 8601. */
export const Subscriber = z.object({
  id,
  firstName: Subscription.shape.firstName,
  email: Subscription.shape.email,
  isActive: z.boolean(),
  createdAt: moment,
})
export type Subscriber = z.output<typeof Subscriber>

export const SubscriberQuery = z.strictObject({ isActive: queryFlag, ...listQuery })
export type SubscriberQuery = z.output<typeof SubscriberQuery>
