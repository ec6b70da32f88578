import * as z from 'zod/mini'
import { id, listQuery, moment, queryId, randomId } from './fields.ts'
import { PersonRecord } from './person-record.ts'
import { Ticket } from './ticket.ts'

/** A registration as organisers read it. `createdAt` is ISO 8601. */
export const RegistrationRecord = z.object({
  id: randomId,
  eventId: id,
  createdAt: moment,
  buyer: PersonRecord,
  tickets: z.array(Ticket),
})
export type RegistrationRecord = z.output<typeof RegistrationRecord>

export const RegistrationQuery = z.strictObject({ eventId: z.optional(queryId), ...listQuery })
export type RegistrationQuery = z.output<typeof RegistrationQuery>

export const RegistrationExportQuery = z.strictObject({ eventId: queryId })
