import * as z from 'zod/mini'
import { wholeNumber } from './fields.ts'
import { timestamp } from './times.ts'

/** The scheduled jobs, in the order in which they run. */
export const jobNames = [
  'events',
  'waiting',
  'retention',
  'decks',
  'networks',
  'sessions',
  'changes',
  'reminders',
  'mail',
  'webhooks',
] as const
export type JobName = (typeof jobNames)[number]

/**
 * `jobs` and the counts are sent to organisers only. `endedAt` is when the job last ended without an error, or null.
 * `waitingBesidePlaces` counts groups on waiting lists that would fit into free places. It must be 0. `waitingIssueMails`
 * counts mails of newsletter issues that are still to be sent, and `waitingWebhooks` deliveries to webhooks.
 */
export const Health = z.object({
  status: z.literal('ok'),
  waitingBesidePlaces: z.exactOptional(wholeNumber),
  waitingIssueMails: z.exactOptional(wholeNumber),
  waitingWebhooks: z.exactOptional(wholeNumber),
  jobs: z.exactOptional(z.array(z.object({ name: z.enum(jobNames), endedAt: z.nullable(timestamp) }))),
})
export type Health = z.output<typeof Health>
