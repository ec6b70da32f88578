import type { ReactNode } from 'react'
import { formatDate } from '#schema/dates.ts'
import type { EventOnPage } from '#schema/event.ts'
import { describePlace } from '#web/pages/event-lists/place.ts'
import { PlaceWords } from '#web/pages/event-lists/place-words.tsx'
import { texts } from '#web/texts/event.ts'
import { texts as listTexts } from '#web/texts/events.ts'
import { EventPicture } from '#web/ui/event-picture.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Spark } from '#web/ui/spark.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { RegisterLink } from './register-link.tsx'
import { registrationState } from './registration-state.ts'

export function EventHero({ event }: { event: EventOnPage }) {
  const past = event.status === 'PAST'
  const state = registrationState(event)
  return (
    <header className="event-hero wrap">
      <div className="stack">
        <div className="row">
          {past || state === 'cancelled' ? (
            <span className="badge">{state === 'cancelled' ? texts.cancelled : texts.past}</span>
          ) : (
            <span className="badge badge--ember">
              <Spark />
              {texts.upcoming}
            </span>
          )}
          {state === 'full' && <span className="badge">{listTexts.soldOut}</span>}
        </div>
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
      {state === 'open' && (
        <div className="event-enter bottom-bar">
          <RegisterLink id={event.id} className="button button--primary button--large" words={texts.reserve} />
        </div>
      )}
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
