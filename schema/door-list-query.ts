import * as z from 'zod/mini'
import { doorCursor } from './door.ts'
import { doorLimits } from './limits.ts'
import { queryCount } from './query-parameters.ts'

/**
 * Which part of the list of a door: tickets after a cursor, at most so many and one more. Without both, all of it. It is apart
 * from `door.ts`, whose contracts the scanner loads.
 */
export const DoorListQuery = z.strictObject({
  cursor: z.exactOptional(doorCursor),
  limit: z.exactOptional(queryCount(1, doorLimits.scansPerSync)),
})
export type DoorListQuery = z.output<typeof DoorListQuery>
