import type { OrderDetail } from '#schema/order.ts'
import type { CalendarEvent } from '#worker/features/publishing/calendar/store.ts'

/** The data of a mail about an order. */
export type OrderMail = {
  order: OrderDetail
  orderUrl: string
  event: CalendarEvent
  origin: string
  /** How many valid tickets the buyer's address has for the event, in all its orders. */
  ticketsOfAddress: number
}
