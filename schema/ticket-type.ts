import * as z from 'zod/mini'
import { messages } from './error-messages.ts'
import { pitchSeconds } from './evening-limits.ts'
import { choice, count, id, optionalMultiline, optionalText, requiredText, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { ticketTypeKinds } from './options.ts'

/**
 * The body of a write. `capacity` is the number of tickets, `price` is in złoty. `pitchSeconds` is how long a presenter has on
 * stage: null is the usual time, and a write that leaves it out keeps what is stored.
 */
export const TicketTypeWrite = z.object({
  eventId: id,
  name: requiredText(limits.nameMax),
  description: optionalMultiline(limits.textMax),
  price: z._default(
    z
      .number({ error: messages.notANumber })
      .check(
        z.gte(0, messages.outOfRange(0, limits.priceMax)),
        z.lte(limits.priceMax, messages.outOfRange(0, limits.priceMax)),
      ),
    0,
  ),
  capacity: count(0, limits.capacityMax),
  type: choice(ticketTypeKinds),
  icon: optionalText(limits.lineMax),
  pitchSeconds: z.exactOptional(z.nullable(count(pitchSeconds.min, pitchSeconds.max))),
})
export type TicketTypeWrite = z.output<typeof TicketTypeWrite>

/** `available` is `capacity` minus the confirmed tickets. */
export const TicketType = z.object({
  id,
  ...TicketTypeWrite.shape,
  pitchSeconds: z.nullable(wholeNumber),
  available: wholeNumber.check(z.gte(0)),
})
export type TicketType = z.output<typeof TicketType>

/** A ticket type as pages show it. `available` is null if the page was rendered while the database was unavailable. */
export type TicketTypeOnPage = Omit<TicketType, 'available'> & { available: number | null }
