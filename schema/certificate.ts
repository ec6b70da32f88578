import * as z from 'zod/mini'
import { wholeNumber } from './fields.ts'
import { prizes } from './options.ts'
import { OrderedEvent } from './order.ts'

/**
 * What is certified of the holder of a ticket who was let in, once the evening is over. `startupName` is what they presented,
 * null if nothing, and `prizes` are the places that they won with it, from 1 to 3.
 */
export const Certificate = z.object({
  event: OrderedEvent,
  firstName: z.string(),
  lastName: z.string(),
  startupName: z.nullable(z.string()),
  prizes: z.array(z.object({ prize: z.enum(prizes), place: wholeNumber })),
})
export type Certificate = z.output<typeof Certificate>
