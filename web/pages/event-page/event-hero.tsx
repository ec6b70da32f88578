import type { EventOnPage } from '#schema/event.ts'
import { texts } from '#web/texts/event.ts'
import { EventPicture } from '#web/ui/event-picture.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { EventFacts } from './event-facts.tsx'
import { RegisterLink } from './register-link.tsx'
import { soleWaitingTypeId } from './registration-state.ts'
import { useRegistrationState } from './use-registration-state.ts'

export function EventHero({ event }: { event: EventOnPage }) {
  const past = event.status === 'PAST'
  const state = useRegistrationState(event)
  return (
    <header className="event-hero wrap">
      <div className="stack">
        <div className="row">
          {past || state === 'cancelled' ? (
            <span className="badge">{state === 'cancelled' ? texts.cancelled : texts.past}</span>
          ) : (
            <span className="badge badge--ember">
              <Logo />
              {texts.upcoming}
            </span>
          )}
          {state === 'full' && <span className="badge">{texts.noPlaces}</span>}
        </div>
        <h1>{event.title}</h1>
        <p className="lead">{event.shortDescription ?? event.description}</p>
      </div>
      <EventFacts event={event} />
      {(state === 'open' || state === 'full') && (
        <div className="event-register-bar bottom-bar">
          <RegisterLink
            id={event.id}
            className="button button--primary button--large"
            words={state === 'open' ? texts.reserve : texts.joinWaitingList}
            waitingTypeId={soleWaitingTypeId(event, state)}
          />
        </div>
      )}
      <AddToCalendar event={event} />
      <div className="event-picture">
        <EventPicture eventId={event.id} kind="detail" eager />
      </div>
    </header>
  )
}
