import { Link } from 'wouter'
import type { GuestDetail } from '#schema/guest.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { texts as allTexts } from '#web/texts/console/guests.ts'
import { paths } from '../../paths.ts'
import { Facts } from './facts.tsx'
import { nameOf } from './guest-name.ts'

const texts = allTexts.one

/** The order of a person's ticket: who made it, and who else is in it. */
export function GuestOrder({ guest, types }: { guest: GuestDetail; types: readonly TicketType[] }) {
  const { id, eventId, order } = guest
  const { buyer, source, answer } = order
  const others = order.tickets.filter((ticket) => ticket.id !== id)
  const typeName = (ticketTypeId: number) => types.find((type) => type.id === ticketTypeId)?.name
  return (
    <Facts
      heading={texts.order}
      facts={[
        [
          texts.buyer,
          buyer.firstName ? (
            <>
              {buyer.firstName} {buyer.lastName}
              {buyer.email && <span className="row-note">{buyer.email}</span>}
            </>
          ) : (
            texts.buyerErased
          ),
        ],
        [texts.source, texts.sources[source]],
        [texts.answer, answer ? texts.answers[answer] : texts.noAnswer],
        [
          texts.others,
          others.length === 0
            ? texts.alone
            : others.map((ticket) => (
                <span key={ticket.id} className="guest-other">
                  <Link href={paths.guest(eventId, ticket.id)}>{nameOf(ticket)}</Link>
                  <span className="row-note">
                    {[typeName(ticket.ticketTypeId), allTexts.statuses[ticket.status]].filter(Boolean).join(', ')}
                  </span>
                </span>
              )),
        ],
      ]}
    />
  )
}
