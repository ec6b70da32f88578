import type { ReactNode } from 'react'
import { formatDate } from '#schema/dates.ts'
import type { EventDetail } from '#schema/event.ts'
import { describePlace } from '../events/place.ts'
import { PlaceWords } from '../events/place-words.tsx'
import { EventPicture } from '../parts/event-picture.tsx'
import { Icon, type IconName } from '../parts/icon.tsx'
import { Spark } from '../parts/spark.tsx'
import { texts } from '../texts/event.ts'
import { AddToCalendar } from './add-to-calendar.tsx'

export function EventHero({ event }: { event: EventDetail }) {
  const past = event.status === 'PAST'
  return (
    <header className="event-hero wrap">
      <div className="stack">
        {past ? (
          <span className="badge">{texts.past}</span>
        ) : (
          <span className="badge badge--ember">
            <Spark />
            {texts.upcoming}
          </span>
        )}
        <h1>{event.title}</h1>
        <p className="lead">{event.shortDescription ?? event.description}</p>
      </div>
      <dl className="event-facts">
        <Fact icon="calendar" name={texts.date}>
          {formatDate(event.date)}
        </Fact>
        <Fact icon="clock" name={texts.time}>
          {event.time}
        </Fact>
        <Fact icon="pin" name={texts.place}>
          <PlaceWords place={describePlace(event)} />
        </Fact>
      </dl>
      <AddToCalendar event={event} />
      <div className="event-picture">
        <EventPicture eventId={event.id} kind="detail" eager />
      </div>
    </header>
  )
}

const Fact = ({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) => (
  <div>
    <dt>
      <Icon name={icon} />
      <span className="visually-hidden">{name}</span>
    </dt>
    <dd>{children}</dd>
  </div>
)
