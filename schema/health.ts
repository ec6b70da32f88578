import * as z from 'zod/mini'
import { wholeNumber } from './fields.ts'
import { timestamp } from './times.ts'

/** The scheduled jobs, in the order in which they run. */
export const jobNames = [
  'events',
  'waiting',
  'closing',
  'retention',
  'decks',
  'networks',
  'sessions',
  'changes',
  'photos',
  'reminders',
  'rooms',
  'mail',
  'webhooks',
] as const
export type JobName = (typeof jobNames)[number]

/**
 * What can be wrong. Nothing here tells a number or a name, because everybody may read it.
 * - `mailUnconfigured`: mails are due, but SITE_ORIGIN or a mail service is missing.
 * - `mailRefused`: the mail service refuses the sender, its domain or the password. No later attempt will succeed.
 * - `mailQuota`: the mail service takes no mail at all now, because of its quota or a fault of its own. Mails wait.
 * - `mailLate`: mails are due, and none has left for `lateMailMinutes`.
 * - `jobsLate`: a scheduled job has not ended without an error for `lateJobMinutes`, or none has ever run.
 * - `placesIdle`: groups wait although they fit into free places.
 */
const healthProblems = ['mailUnconfigured', 'mailRefused', 'mailQuota', 'mailLate', 'jobsLate', 'placesIdle'] as const
export type HealthProblem = (typeof healthProblems)[number]

export const lateMailMinutes = 10
/** Jobs run every 15 minutes. */
export const lateJobMinutes = 60

/**
 * `problems` is empty, or the response has status 503. `oldestWaitingMail` is since when a mail waits that should have
 * left, and `mailError` the code with which the mail service refuses, if that is a matter of configuration or of its quota.
 *
 * `jobs` and the counts are sent to organisers only. `endedAt` is when the job last ended without an error, or null.
 * `waitingBesidePlaces` counts groups on waiting lists that would fit into free places. It must be 0. `waitingIssueMails`
 * counts mails of newsletter issues that are still to be sent, and `waitingWebhooks` deliveries to webhooks.
 */
export const Health = z.object({
  status: z.enum(['ok', 'failing']),
  problems: z.array(z.enum(healthProblems)),
  oldestWaitingMail: z.exactOptional(z.nullable(timestamp)),
  mailError: z.exactOptional(z.nullable(z.string())),
  waitingBesidePlaces: z.exactOptional(wholeNumber),
  waitingIssueMails: z.exactOptional(wholeNumber),
  waitingWebhooks: z.exactOptional(wholeNumber),
  jobs: z.exactOptional(z.array(z.object({ name: z.enum(jobNames), endedAt: z.nullable(timestamp) }))),
})
export type Health = z.output<typeof Health>
