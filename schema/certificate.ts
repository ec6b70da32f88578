import * as z from 'zod/mini'
import { OrderedEvent } from './order.ts'

/**
 * What is certified of the holder of a ticket who was let in, once the evening is over. `startupName` is what they presented,
 * null if nothing.
 */
export const Certificate = z.object({
  event: OrderedEvent,
  firstName: z.string(),
  lastName: z.string(),
  startupName: z.nullable(z.string()),
})
export type Certificate = z.output<typeof Certificate>
