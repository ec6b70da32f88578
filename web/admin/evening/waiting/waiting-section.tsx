import { Link } from 'wouter'
import { hasBegun } from '#schema/event-time.ts'
import type { Guest } from '#schema/guest.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import type { WaitingGroup } from '#schema/waiting-list.ts'
import { texts as guestTexts } from '#web/texts/console/guests.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { getAll, send } from '../../data/api.ts'
import { useRead, useReloadReads } from '../../data/use-read.ts'
import { ActionButton } from '../../form/action-button.tsx'
import { TableButtons } from '../../form/table-buttons.tsx'
import { type Column, DataTable } from '../../list/data-table.tsx'
import { EmptyState } from '../../list/empty-state.tsx'
import { ReadState } from '../../list/read-state.tsx'
import { paths } from '../../paths.ts'
import { GuestState, nameOf } from '../guests/guest-name.tsx'
import { Section, type SectionProps } from '../section.tsx'
import { texts } from './texts.ts'

type WaitingRow = WaitingGroup & { number: number }

const groupColumns = (place: Column<WaitingRow>[]): readonly Column<WaitingRow>[] => [
  {
    id: 'people',
    header: texts.people,
    kind: 'head',
    cell: ({ eventId, tickets }) =>
      tickets.map((ticket) => (
        <span key={ticket.id} className="guest-other">
          <Link href={paths.guest(eventId, ticket.id)}>{nameOf(ticket)}</Link>
        </span>
      )),
  },
  { id: 'number', header: texts.number, kind: 'figures', cell: ({ number }) => number },
  {
    id: 'group',
    header: texts.group,
    cell: ({ together, quantity }) => quantity > 1 && (together ? guestTexts.one.together : guestTexts.one.apart),
  },
  { id: 'since', header: texts.since, kind: 'figures', cell: ({ createdAt }) => formatMoment(createdAt) },
  ...place,
]

const promotedColumns: readonly Column<Guest>[] = [
  {
    id: 'name',
    header: guestTexts.name,
    kind: 'head',
    cell: (guest) => <Link href={paths.guest(guest.eventId, guest.id)}>{nameOf(guest)}</Link>,
  },
  { id: 'status', header: guestTexts.status, cell: ({ status }) => <GuestState status={status} /> },
  { id: 'when', header: texts.when, kind: 'figures', cell: ({ promotedAt }) => promotedAt && formatMoment(promotedAt) },
]

type PlaceButtonProps = { group: WaitingRow; type: TicketType } & SectionProps

/** Gives a group places out of turn. The question says what happens, also to the capacity if there are too few places. */
function PlaceButton({ group: { id, tickets, quantity, number }, type, evening }: PlaceButtonProps) {
  const reload = useReloadReads()
  const name = tickets.map(nameOf).join(', ')
  const missing = Math.max(0, quantity - type.available)
  const question = texts.placeQuestion({
    name,
    quantity,
    before: number - 1,
    missing,
    type: type.name,
    capacity: type.capacity,
  })
  return (
    <ActionButton
      label={texts.place(missing > 0)}
      about={name}
      done={texts.placed(name)}
      question={{ ...question, tone: 'plain' }}
      act={() =>
        send('POST', `/waiting-list/${id}/place`, { extra: missing > 0 }).finally(() =>
          Promise.all([evening.reload(), reload('/waiting-list', '/guests', '/messages')]),
        )
      }
    />
  )
}

/** Who waits for each ticket type, in the order in which places are handed over, and who got one. */
export default function WaitingSection({ evening }: SectionProps) {
  const { event } = evening
  const read = useRead(getAll('/waiting-list', { eventId: String(event.id) }))
  const { data: waiting } = read
  const { data: promoted } = useRead(getAll(`/events/${event.id}/guests`, { promoted: 'true', sort: '-promotedAt' }))
  const groups = waiting?.data ?? []
  const lists = event.ticketTypes.flatMap((type) => {
    const rows = groups
      .filter(({ ticketTypeId }) => ticketTypeId === type.id)
      .map((group, index): WaitingRow => ({ ...group, number: index + 1 }))
    return rows.length > 0 ? [{ type, rows }] : []
  })
  const isOver = event.cancelled || hasBegun(event, new Date())
  const placing = (type: TicketType): Column<WaitingRow>[] =>
    isOver
      ? []
      : [
          {
            id: 'place',
            header: texts.actions,
            kind: 'actions',
            cell: (group) => <PlaceButton {...{ group, type, evening }} />,
          },
        ]
  const hasNobody = waiting !== undefined && groups.length === 0
  return (
    <Section
      title={texts.title}
      lead={texts.lead}
      actions={groups.length > 0 && <TableButtons path={`/waiting-list.csv?eventId=${event.id}`} />}
    >
      <ReadState read={read} label={texts.loading} />
      {hasNobody && promoted?.total === 0 && <EmptyState {...texts.empty} />}
      {isOver && groups.length > 0 && <p>{event.cancelled ? texts.off : texts.begun}</p>}
      {lists.map(({ type, rows }) => (
        <section key={type.id} className="stack stack--tight">
          <h3 className="panel-heading">{type.name}</h3>
          <DataTable
            caption={texts.caption(type.name)}
            columns={groupColumns(placing(type))}
            rows={rows}
            keyOf={({ id }) => id}
          />
        </section>
      ))}
      {promoted && (promoted.total > 0 || groups.length > 0) && (
        <section className="stack stack--tight">
          <h3 className="panel-heading">{texts.handedOver}</h3>
          {promoted.total === 0 ? (
            <p className="soft">{texts.noneYet}</p>
          ) : (
            <DataTable
              caption={texts.handedOverCaption}
              columns={promotedColumns}
              rows={promoted.data}
              keyOf={({ id }) => String(id)}
            />
          )}
        </section>
      )}
    </Section>
  )
}
