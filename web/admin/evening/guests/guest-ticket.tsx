import type { GuestDetail } from '#schema/guest.ts'
import { mailtoUrl } from '#schema/link.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { texts as allTexts } from '#web/texts/console/guests.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { Facts } from './facts.tsx'

const texts = allTexts.one

const TicketLink = ({ code, status }: Pick<GuestDetail, 'code' | 'status'>) =>
  code === null ? (
    texts.noCode[status === 'CANCELLED' ? 'never' : 'notYet']
  ) : (
    <a href={`/ticket/${code}`} target="_blank" rel="noreferrer">
      {texts.openTicket}
    </a>
  )

/** The ticket of a person, and how to reach them. */
export function GuestTicket({ guest, types }: { guest: GuestDetail; types: readonly TicketType[] }) {
  const { attendee, code, status, ticketTypeId, createdAt, order } = guest
  const { waiting } = order
  return (
    <Facts
      heading={texts.ticket}
      facts={[
        [allTexts.type, types.find(({ id }) => id === ticketTypeId)?.name ?? allTexts.unknownType],
        [texts.email, attendee.email && <a href={mailtoUrl(attendee.email)}>{attendee.email}</a>],
        [texts.phone, attendee.phone && <a href={`tel:${attendee.phone.replace(/[^\d+]/g, '')}`}>{attendee.phone}</a>],
        [texts.university, attendee.university],
        [texts.registeredAt, formatMoment(createdAt)],
        [texts.code, <TicketLink key={code} {...{ code, status }} />],
        ...(status === 'WAITING' && waiting
          ? [
              [
                texts.waiting,
                `${texts.position(waiting.position)}. ${waiting.together ? texts.together : texts.apart}.`,
              ] as const,
            ]
          : []),
      ]}
    >
      {guest.undeliverable.map((email) => (
        <p key={email} className="state state--line" data-state="FAILED">
          {texts.undeliverable(email)}
        </p>
      ))}
    </Facts>
  )
}
