import type { GuestDetail } from '#schema/guest.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { texts } from '#web/texts/console/guests.ts'

const { reasons } = texts

type Known = Pick<GuestDetail, 'status' | 'ticketTypeId' | 'attendee'> & {
  order: Pick<GuestDetail['order'], 'isErased' | 'buyer'>
}
type Types = readonly Pick<TicketType, 'id' | 'available'>[]

/** Who came without a ticket may have no address, but has a name. */
export const isErased = ({ attendee }: Pick<Known, 'attendee'>): boolean => attendee.firstName === ''

/** Why each action is impossible for a person, or null if it is possible. The API decides in the end. */
export function impossibleActions(guest: Known, types: Types) {
  const { status, ticketTypeId, order } = guest
  const inactive = (isErased(guest) && reasons.erased) || (status === 'CANCELLED' && reasons.cancelled) || null
  const others = types.filter(({ id }) => id !== ticketTypeId)
  const noPlace =
    others.length === 0 ? reasons.onlyType : !others.some(({ available }) => available > 0) && reasons.allFull
  const isFull = types.find(({ id }) => id === ticketTypeId)?.available === 0
  return {
    correct: inactive,
    move: inactive ?? ((status === 'WAITING' && reasons.waiting) || noPlace || null),
    reactivate: (isErased(guest) && reasons.erased) || (isFull && reasons.full) || null,
    resend:
      (order.isErased && reasons.orderErased) || inactive || (order.buyer.email === '' && reasons.noAddress) || null,
  }
}

type Selected = Pick<GuestDetail, 'status' | 'attendee'>

/** Whether a bulk action applies to this person. */
export const canCancel = ({ status }: Selected): boolean =>
  status === 'CONFIRMED' || status === 'WAITING' || status === 'CHECKED_IN'
export const canMove = (guest: Selected): boolean =>
  !isErased(guest) && (guest.status === 'CONFIRMED' || guest.status === 'CHECKED_IN')
export const canResend = (guest: Selected): boolean => guest.attendee.email !== '' && guest.status !== 'CANCELLED'
