import * as z from 'zod/mini'
import { timestamp } from './times.ts'

/** The scheduled jobs, in the order in which they run. */
export const jobNames = ['events', 'retention', 'decks', 'networks', 'changes', 'reminders', 'mail'] as const
export type JobName = (typeof jobNames)[number]

/** `jobs` is sent to organisers only. `endedAt` is when the job last ended without an error, or null. */
export const Health = z.object({
  status: z.literal('ok'),
  jobs: z.exactOptional(z.array(z.object({ name: z.enum(jobNames), endedAt: z.nullable(timestamp) }))),
})
export type Health = z.output<typeof Health>
