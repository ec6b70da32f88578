import * as z from 'zod/mini'
import { id, randomId } from './fields.ts'
import { listQuery, queryId } from './query-parameters.ts'
import { PersonRecord, Ticket } from './ticket.ts'
import { timestamp } from './times.ts'

/** A registration without its tickets, which can belong to other people than the buyer. `createdAt` is ISO 8601. */
export const Order = z.object({ id: randomId, eventId: id, createdAt: timestamp, buyer: PersonRecord })
export type Order = z.output<typeof Order>

/** A registration as organisers see it. */
export const RegistrationRecord = z.extend(Order, { tickets: z.array(Ticket) })
export type RegistrationRecord = z.output<typeof RegistrationRecord>

export const RegistrationQuery = z.strictObject({ eventId: z.optional(queryId), ...listQuery })
export type RegistrationQuery = z.output<typeof RegistrationQuery>

export const RegistrationExportQuery = z.strictObject({ eventId: queryId })
