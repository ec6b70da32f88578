import * as z from 'zod/mini'
import { listQuery, queryId } from './fields.ts'
import type { Person } from './registration.ts'
import type { Ticket } from './ticket.ts'

/** A registration as organisers read it. `createdAt` is ISO 8601. */
export type RegistrationRecord = { id: string; eventId: number; createdAt: string; buyer: Person; tickets: Ticket[] }

export const RegistrationQuery = z.strictObject({ eventId: z.optional(queryId), ...listQuery })
export type RegistrationQuery = z.output<typeof RegistrationQuery>
