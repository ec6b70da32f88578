import { Link } from 'wouter'
import type { EventDetail } from '#schema/event.ts'
import { keysOf } from '#schema/keys.ts'
import { isLocationKnown } from '#schema/location.ts'
import { texts as frameTexts } from '#web/texts/console/frame.ts'
import { get, getAll } from '../../data/api.ts'
import { useRead } from '../../data/use-read.ts'
import { Button } from '../../form/button.tsx'
import { Panel } from '../../frame/panel.tsx'
import { paths } from '../../paths.ts'
import { type PicturePath, slotsWithoutPicture, storedPictures } from '../pictures/slots.ts'
import type { SectionName } from '../section-names.ts'
import { texts } from './texts.ts'

/** What an evening needs before it can be shown proudly. Pictures count only once it is known which are stored. */
function missingOf(event: EventDetail, pictures: readonly PicturePath[] | undefined) {
  const isMissing = {
    date: event.date === null,
    place: !isLocationKnown(event),
    agenda: event.agenda.length === 0,
    speakers: event.speakers.length === 0,
    tickets: event.ticketTypes.length === 0,
    pictures: pictures !== undefined && slotsWithoutPicture(event.id, pictures).length > 0,
  }
  return keysOf(isMissing).filter((what) => isMissing[what])
}

/** The section where it is added. */
const sectionOf = (what: ReturnType<typeof missingOf>[number]): SectionName =>
  what === 'date' || what === 'place' ? 'basics' : what

function MissingList({ event }: { event: EventDetail }) {
  const { data: pictures, error, reload } = useRead(storedPictures(event.id))
  const missing = missingOf(event, pictures)
  return (
    <Panel heading={texts.missing.heading}>
      {missing.length > 0 && (
        <ul className="row missing">
          {missing.map((what) => (
            <li key={what}>
              <Link className="button button--small" href={paths.evening(event.id, sectionOf(what))}>
                {texts.missing[what]}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {!pictures && error !== undefined && (
        <div className="row" role="alert">
          <p>{texts.missing.unchecked}</p>
          <Button look="small" label={frameTexts.failed.retry} onPress={reload} />
        </div>
      )}
      {missing.length === 0 && pictures && (
        <p className="state" data-state="SENT">
          {texts.missing.nothing}
        </p>
      )}
      {missing.length === 0 && !pictures && error === undefined && <p className="soft">{texts.missing.checking}</p>}
    </Panel>
  )
}

function PlacesTaken({ event: { id, ticketTypes } }: { event: Pick<EventDetail, 'id' | 'ticketTypes'> }) {
  const { data: waiting } = useRead(getAll('/waiting-list', { eventId: String(id) }))
  return (
    <Panel heading={texts.places.heading}>
      {ticketTypes.length === 0 && <p className="soft">{texts.places.none}</p>}
      <ul className="places-taken">
        {ticketTypes.map((type) => {
          const sold = type.capacity - type.available
          const groups = waiting?.data.filter(({ ticketTypeId }) => ticketTypeId === type.id).length ?? 0
          return (
            <li key={type.id}>
              <span>{type.name}</span>
              <span className="figures">{texts.places.taken(sold, type.capacity)}</span>
              <progress aria-label={texts.places.label(type.name)} value={sold} max={Math.max(1, type.capacity)} />
              {groups > 0 && <span className="row-note">{texts.places.waiting(groups)}</span>}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

/** How many guests are expected, with the range. Nothing before the first registration. */
function ExpectedTurnout({ eventId }: { eventId: number }) {
  const { data } = useRead(get(`/events/${eventId}/turnout`))
  if (!data || data.confirmed === 0) return null
  return (
    <Panel heading={texts.turnout.heading}>
      <p className="tile-figure">{texts.turnout.expected(data.low, data.high)}</p>
      <dl className="turnout">
        {(['confirmed', 'yes', 'silent'] as const).map((name) => (
          <div key={name}>
            <dt>{texts.turnout[name]}</dt>
            <dd className="figures">{data[name]}</dd>
          </div>
        ))}
      </dl>
      <p className="soft small">{texts.turnout.basis(data.evenings)}</p>
    </Panel>
  )
}

export const EveningFigures = ({ event }: { event: EventDetail }) => (
  <div className="panels">
    <MissingList event={event} />
    <PlacesTaken event={event} />
    <ExpectedTurnout eventId={event.id} />
  </div>
)
