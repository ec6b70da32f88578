import type { EventDetail } from '#schema/event.ts'
import { getAll } from '../../data/api.ts'
import { useRead } from '../../data/use-read.ts'
import { Panel } from '../../frame/panel.tsx'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.places

/** How many places of each ticket type are taken, and how many groups wait for them. */
export function PlacesTaken({ event: { id, ticketTypes } }: { event: Pick<EventDetail, 'id' | 'ticketTypes'> }) {
  const { data: waiting } = useRead(getAll('/waiting-list', { eventId: String(id) }))
  return (
    <Panel heading={texts.heading}>
      {ticketTypes.length === 0 && <p className="soft">{texts.none}</p>}
      <ul className="places-taken">
        {ticketTypes.map((type) => {
          const sold = type.capacity - type.available
          const groups = waiting?.data.filter(({ ticketTypeId }) => ticketTypeId === type.id).length ?? 0
          return (
            <li key={type.id}>
              <span>{type.name}</span>
              <span className="figures">{texts.taken(sold, type.capacity)}</span>
              <progress aria-label={texts.label(type.name)} value={sold} max={Math.max(1, type.capacity)} />
              {groups > 0 && <span className="row-note">{texts.waiting(groups)}</span>}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
