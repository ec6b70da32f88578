import { formatLongDate } from '#schema/dates.ts'
import { texts as frameTexts } from '#web/texts/console/frame.ts'
import { texts } from '#web/texts/console/overview.ts'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { waitingGroups } from '../data/console-api.ts'
import { reads } from '../data/reads.ts'
import { useRead } from '../data/use-read.ts'
import { GoTo } from '../frame/go-to.tsx'
import { ReadFailure } from '../list/read-failure.tsx'
import { paths } from '../paths.ts'
import { MissingList } from './missing-list.tsx'
import { TypePlaces } from './type-places.tsx'

type Status = { cancelled: boolean; enabled: boolean; registrationOpen: boolean }

const statusOf = ({ cancelled, enabled, registrationOpen }: Status): string => {
  if (cancelled) return texts.cancelled
  if (!enabled) return texts.disabled
  return registrationOpen ? texts.registrationOpen : texts.registrationClosed
}

/** The next evening: when and where, places by type, who waits, and what its page lacks. */
export function NextEveningPanel({ id }: { id: number }) {
  const { data: event, error, reload } = useRead(reads.event(id))
  const { data: waiting } = useRead(waitingGroups(id))
  if (!event)
    return error === undefined ? (
      <Skeletons count={1} className="skeleton--block" label={frameTexts.loading} />
    ) : (
      <ReadFailure error={error} onRetry={reload} />
    )
  const { title, date, time, location_name: place, ticketTypes } = event
  return (
    <section className="panel next-panel" aria-labelledby="next-evening">
      <header className="next-panel-head">
        <p className="eyebrow">{texts.next}</p>
        <h2 id="next-evening">{title}</h2>
        <p className="soft">
          {[formatLongDate(date) ?? texts.undated, date && time, place].filter(Boolean).join(' · ')}
        </p>
        <div className="row">
          <p className="state" data-state={event.registrationOpen && !event.cancelled ? 'SENT' : 'PENDING'}>
            {statusOf(event)}
          </p>
          <GoTo className="onward" href={paths.evening(id)}>
            {texts.open}
          </GoTo>
        </div>
      </header>
      <section>
        <h3>{texts.places}</h3>
        {ticketTypes.length === 0 && <p className="soft">{texts.noTypes}</p>}
        <ul className="places">
          {ticketTypes.map((type) => (
            <TypePlaces key={type.id} {...type} />
          ))}
        </ul>
        {waiting !== undefined && waiting > 0 && <p>{texts.waiting(waiting)}</p>}
      </section>
      <section>
        <h3>{texts.missing}</h3>
        <MissingList event={event} />
      </section>
    </section>
  )
}
