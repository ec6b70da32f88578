import { Link } from 'wouter'
import { noPhotosWord } from '#schema/glossary.ts'
import type { Guest } from '#schema/guest.ts'
import { isPresenter } from '#schema/options.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { texts } from '#web/texts/console/guests.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import type { Column } from '../../list/data-table.tsx'
import { paths } from '../../paths.ts'
import { GuestState, nameOf } from './guest-name.tsx'

type Selection = { selected: ReadonlyMap<number, Guest>; onSelect: (guest: Guest, isSelected: boolean) => void }

export const guestColumns = (
  eventId: number,
  types: readonly TicketType[],
  { selected, onSelect }: Selection,
): readonly Column<Guest>[] => {
  const typeOf = ({ ticketTypeId }: Guest) => types.find(({ id }) => id === ticketTypeId)
  return [
    {
      id: 'name',
      header: texts.name,
      kind: 'head',
      isSortedByApi: true,
      cell: (guest) => (
        <span className="guest-name">
          <label className="guest-select">
            <input
              type="checkbox"
              checked={selected.has(guest.id)}
              aria-label={texts.selectOne(nameOf(guest))}
              onChange={({ target }) => onSelect(guest, target.checked)}
            />
          </label>
          <span>
            <Link href={paths.guest(eventId, guest.id)}>{nameOf(guest)}</Link>{' '}
            <span className="row-note">{guest.attendee.email}</span>{' '}
            {(guest.noPhotos || guest.doorNote) && (
              <span className="row-note">
                {[guest.noPhotos && noPhotosWord, guest.doorNote].filter(Boolean).join(' · ')}
              </span>
            )}
          </span>
        </span>
      ),
    },
    { id: 'type', header: texts.type, cell: (guest) => typeOf(guest)?.name ?? texts.unknownType },
    { id: 'status', header: texts.status, cell: ({ status }) => <GuestState status={status} /> },
    {
      id: 'startup',
      header: texts.startup,
      cell: (guest) => {
        const type = typeOf(guest)
        if (!guest.startupDetails || !type || !isPresenter(type.type)) return null
        const { startupName, pitchDeck } = guest.startupDetails
        return (
          <>
            {startupName} {!pitchDeck && <span className="row-note">{texts.noDeck}</span>}
          </>
        )
      },
    },
    {
      id: 'createdAt',
      header: texts.registered,
      kind: 'figures',
      isSortedByApi: true,
      cell: ({ createdAt }) => formatMoment(createdAt),
    },
  ]
}
