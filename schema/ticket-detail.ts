import * as z from 'zod/mini'
import { id, randomId } from './fields.ts'
import { ticketStatuses, ticketTypeKinds } from './options.ts'
import { OrderedEvent } from './order.ts'

/** A ticket as anybody with its code sees it: no addresses, phone or order, because the code is shown at the door. */
export const TicketDetail = z.object({
  code: randomId,
  status: z.enum(ticketStatuses),
  firstName: z.string(),
  lastName: z.string(),
  ticketType: z.object({ id, name: z.string(), type: z.enum(ticketTypeKinds) }),
  event: OrderedEvent,
})
export type TicketDetail = z.output<typeof TicketDetail>
