import * as z from 'zod/mini'
import { DoorCounts } from './door.ts'
import { id, wholeNumber } from './fields.ts'
import { timestamp } from './times.ts'

/**
 * How many people came to an evening, and when: each of `arrivals` counts a quarter of an hour. Times without an arrival
 * are left out.
 */
export const Arrivals = z.object({
  counts: DoorCounts,
  arrivals: z.array(z.object({ from: timestamp, people: wholeNumber })),
})
export type Arrivals = z.output<typeof Arrivals>

/** Somebody with a valid ticket who was not let in. `type` is the name of the ticket type. */
export const AbsentGuest = z.object({ ticketId: id, firstName: z.string(), lastName: z.string(), type: z.string() })
export type AbsentGuest = z.output<typeof AbsentGuest>
