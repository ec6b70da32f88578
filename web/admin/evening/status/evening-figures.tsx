import type { EventDetail } from '#schema/event.ts'
import { get } from '../../data/api.ts'
import { useRead } from '../../data/use-read.ts'
import { Panel } from '../../frame/panel.tsx'
import { MissingList } from './missing-list.tsx'
import { PlacesTaken } from './places-taken.tsx'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.turnout

/** How many guests are expected, with the range. Nothing before the first registration. */
function ExpectedTurnout({ eventId }: { eventId: number }) {
  const { data } = useRead(get(`/events/${eventId}/turnout`))
  if (!data || data.confirmed === 0) return null
  return (
    <Panel heading={texts.heading}>
      <p className="tile-figure">{texts.expected(data.low, data.high)}</p>
      <dl className="turnout">
        {(['confirmed', 'yes', 'silent'] as const).map((name) => (
          <div key={name}>
            <dt>{texts[name]}</dt>
            <dd className="figures">{data[name]}</dd>
          </div>
        ))}
      </dl>
      <p className="soft small">{texts.basis(data.evenings)}</p>
    </Panel>
  )
}

/** What is missing, how many places are taken, and how many guests are expected. */
export const EveningFigures = ({ event }: { event: EventDetail }) => (
  <div className="panels">
    <MissingList event={event} />
    <PlacesTaken event={event} />
    <ExpectedTurnout eventId={event.id} />
  </div>
)
