import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { GuestDetail } from '#schema/guest.ts'
import { deckNoticeLabels, labelled } from '#schema/labels.ts'
import { mailtoUrl } from '#schema/link.ts'
import { countedStartupFields } from '#schema/report.ts'
import { valueLabels } from '#schema/startup-labels.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { texts as allTexts } from '#web/texts/console/guests.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { texts as formTexts } from '#web/texts/registration-steps.ts'
import { Panel } from '../../frame/panel.tsx'
import { paths } from '../../paths.ts'
import { nameOf } from './guest-name.tsx'

const texts = allTexts.one

type FactsProps = {
  heading: string
  /** Those that are false or empty are left out. */
  facts: readonly (readonly [term: string, value: ReactNode] | false | '' | null)[]
  children?: ReactNode
}

const Facts = ({ heading, facts, children }: FactsProps) => (
  <Panel heading={heading} level={2}>
    <dl className="facts">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
    {children}
  </Panel>
)

const linkTo = (url: string, words = url) => (
  <a href={url} target="_blank" rel="noreferrer">
    {words}
  </a>
)

export function GuestTicket({ guest, types }: { guest: GuestDetail; types: readonly TicketType[] }) {
  const { attendee, code, shortCode, status, ticketTypeId, createdAt, doorNote, noPhotos, order } = guest
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
        [
          texts.code,
          code
            ? linkTo(`/ticket/${code}`, texts.openTicket)
            : texts.noCode[status === 'CANCELLED' ? 'never' : 'notYet'],
        ],
        shortCode !== null && [texts.shortCode, shortCode],
        doorNote && [texts.doorNote, doorNote],
        noPhotos && [texts.photos, texts.noPhotos],
        status === 'WAITING' &&
          waiting && [
            texts.waiting,
            `${texts.position(waiting.position)}. ${waiting.together ? texts.together : texts.apart}.`,
          ],
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
              {buyer.firstName} {buyer.lastName} {buyer.email && <span className="row-note">{buyer.email}</span>}
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
                  <Link href={paths.guest(eventId, ticket.id)}>{nameOf(ticket)}</Link>{' '}
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

const names = formTexts.startup

export function GuestStartup({ guest: { startupDetails: details, deck } }: { guest: GuestDetail }) {
  if (!details) return null
  return (
    <Facts
      heading={texts.startup}
      facts={[
        [names.startupName, details.startupName],
        ...countedStartupFields.map((field) => [names[field], labelled(valueLabels[field])(details[field])] as const),
        details.websiteUrl && [names.websiteUrl, linkTo(details.websiteUrl)],
        details.videoPitch && [names.videoPitch, linkTo(details.videoPitch)],
      ]}
    >
      {deck ? (
        <p>
          <a className="button button--small" href={deck.url} target="_blank" rel="noreferrer">
            {texts.openDeck}
            <span className="visually-hidden">: {deck.originalName}</span>
          </a>{' '}
          {deck.notice && <span className="row-warning"> {deckNoticeLabels[deck.notice]}</span>}
        </p>
      ) : (
        <p className="soft small">{texts.noDeck}</p>
      )}
    </Facts>
  )
}
