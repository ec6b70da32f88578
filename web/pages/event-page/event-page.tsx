import { formatDate } from '#schema/dates.ts'
import type { EventOnPage } from '#schema/event.ts'
import { isLocationKnown } from '#schema/location.ts'
import { asShared } from '#schema/words.ts'
import { usePageData } from '#web/data/page-data.ts'
import { pathOf } from '#web/data/page-queries.ts'
import { usePageQuery } from '#web/data/use-query.ts'
import { Head } from '#web/layout/head.tsx'
import { Main, Notice } from '#web/layout/main.tsx'
import { type PageProps, readId } from '#web/page-props.ts'
import { texts as common } from '#web/texts/common.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { EventPicture } from '#web/ui/event-picture.tsx'
import { hydrateWhenVisible } from '#web/ui/hydrate-when-visible.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { AddToCalendar, EventFacts } from './event-facts.tsx'
import { eventJsonLd } from './event-json-ld.ts'
import { texts } from './event-texts.ts'
import { RegisterLink, RegistrationCard } from './registration-card.tsx'
import { type RegistrationState, soleWaitingTypeId, useRegistrationState } from './registration-state.ts'
import { Section } from './section.tsx'

/** The error state. It shows the event id and the URL, which visitors can include in a report. */
function EventFailed({ id, onRetry }: { id: number; onRetry: () => void }) {
  const { origin } = usePageData()
  return (
    <Main className="notice">
      <Head title={texts.failed} description={texts.failedHint} index={false} />
      <div className="wrap stack" role="alert">
        <h1 className="title">{texts.failed}</h1>
        <p className="lead">{texts.failedHint}</p>
        <p className="soft small">
          {texts.failedId}: {id}
          <br />
          {texts.failedUrl}: {origin + pathOf({ kind: 'event', id })}
        </p>
        <p>
          <button type="button" className="button button--primary" onClick={onRetry}>
            {common.retry}
          </button>
        </p>
      </div>
    </Main>
  )
}

const EventLoading = () => (
  <Main>
    <Head title={texts.loading} description={texts.loading} index={false} />
    <h1 className="visually-hidden">{texts.loading}</h1>
    <div className="wrap stack page-head" aria-busy="true">
      <p className="visually-hidden" role="status">
        {texts.loading}
      </p>
      <span className="skeleton skeleton--title" />
      <span className="skeleton skeleton--line" />
      <span className="skeleton skeleton--line" />
      <span className="skeleton event-picture" />
      <div className="event-columns">
        <span className="skeleton skeleton--block event-aside" />
        <span className="skeleton skeleton--block" />
      </div>
    </div>
  </Main>
)

function EventHero({ event, state }: { event: EventOnPage; state: RegistrationState }) {
  const past = event.status === 'PAST'
  return (
    <header className="event-hero wrap stack">
      <div className="stack">
        {!event.published && <p className="notice-box">{texts.preview}</p>}
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

const LocationCard = hydrateWhenVisible(() => import('./location-card.tsx'))
const EventDetails = hydrateWhenVisible(() => import('./event-details.tsx'))

/** What is shown where the page is shared: date and place stand first, because the title and the picture may not tell them. */
const aboutShared = (event: EventOnPage): string =>
  [
    [event.date && formatDate(event.date), isLocationKnown(event) && event.location_name].filter(Boolean).join(', '),
    event.shortDescription ?? event.description ?? texts.about,
  ]
    .filter(Boolean)
    .join('. ')

function EventView({ event }: { event: EventOnPage }) {
  const { origin, pictures } = usePageData()
  const state = useRegistrationState(event)
  const shared = ['og', 'detail'].flatMap((kind) => pictures[`/events/${event.id}/${kind}-desktop.png`]?.etag ?? [])
  return (
    <Main>
      <Head
        title={asShared(event.title, event)}
        description={asShared(aboutShared(event), event)}
        {...(shared[0] && {
          image: { path: `/event/${event.id}/og.jpg?v=${shared[0]}`, alt: texts.shareImage(event.title) },
        })}
        // A disabled event is announced but not final, so it is not indexed yet. Nor is a draft.
        {...(event.enabled && event.published ? { jsonLd: eventJsonLd(event, state, origin) } : { index: false })}
      />
      <EventHero event={event} state={state} />
      <div className="wrap event-columns">
        <aside className="event-aside sticky stack" aria-label={texts.practical}>
          <RegistrationCard event={event} state={state} />
          {isLocationKnown(event) && <LocationCard id={event.id} />}
        </aside>
        <div className="event-sections">
          {event.description && (
            <Section title={texts.about}>
              <p className="as-written">{keepShortWords(event.description)}</p>
            </Section>
          )}
          <EventDetails id={event.id} />
        </div>
      </div>
    </Main>
  )
}

/** The page `/event/{id}` in all its states. `/event` shows that the id is missing. */
export default function EventPage({ params }: PageProps) {
  const id = readId(params.id)
  const { data: event, error, reload } = usePageQuery(id === null ? null : { kind: 'event', id })
  if (params.id === undefined) return <EventNotice title={texts.noId} hint={texts.noIdHint} />
  if (id === null || event === null) return <EventNotice title={texts.missing} hint={texts.missingHint} />
  if (event) return <EventView event={event} />
  return error ? <EventFailed id={id} onRetry={reload} /> : <EventLoading />
}

const EventNotice = ({ title, hint }: { title: string; hint: string }) => (
  <Notice title={title} description={hint} link={{ href: '/events', label: texts.toCalendar }} />
)
