import { formatDate } from '#schema/dates.ts'
import type { EventOnPage } from '#schema/event.ts'
import { hoursIn, knownTimes } from '#schema/event-time.ts'
import { limits } from '#schema/limits.ts'
import { isLocationKnown } from '#schema/location.ts'
import { asShared } from '#schema/words.ts'
import { type PageData, usePageData } from '#web/data/page-data.ts'
import { pathOf } from '#web/data/page-queries.ts'
import { usePageQuery } from '#web/data/use-query.ts'
import { Head } from '#web/layout/head.tsx'
import { Main, Notice } from '#web/layout/main.tsx'
import { type PageProps, readId } from '#web/page-props.ts'
import { texts as common } from '#web/texts/common.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { EventPicture } from '#web/ui/event-picture.tsx'
import { hydrateWhenVisible } from '#web/ui/hydrate-when-visible.tsx'
import { LanguageBadge } from '#web/ui/language-badge.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ShareButton } from '#web/ui/share-button.tsx'
import { AddToCalendar, EventFacts } from './event-facts.tsx'
import { eventJsonLd } from './event-json-ld.ts'
import { texts } from './event-texts.ts'
import { RegisterButton, RegistrationCard } from './registration-card.tsx'
import { type RegistrationState, useRegistrationState } from './registration-state.ts'
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

/** The hour of the end, if the agenda alone says it. */
function endOf(event: EventOnPage): string | null {
  const end = hoursIn(event.time).minutes === null && knownTimes(event, event.agenda)?.end
  return end ? end.slice(11, 16) : null
}

/** How many tickets there are, once they are many. Null also while the counts are unknown. */
function registeredOf({ ticketTypes }: EventOnPage): number | null {
  if (ticketTypes.some(({ available }) => available === null)) return null
  const sold = ticketTypes.reduce((sum, { capacity, available }) => sum + capacity - (available ?? 0), 0)
  return sold < limits.registeredShown ? null : sold
}

/** The first speakers, as a link to all. */
function Faces({ speakers }: Pick<EventOnPage, 'speakers'>) {
  const shown = speakers.slice(0, 3).map(({ speaker }) => speaker)
  const more = speakers.length - shown.length
  return (
    <a className="faces" href="#prelegenci">
      <span>
        {shown.map(({ id, image }) => {
          const portrait = { src: image ?? '', width: 96, height: 96 }
          return <Picture key={id} mobile={portrait} desktop={portrait} sizes="3rem" alt="" />
        })}
      </span>{' '}
      <span>
        <span className="visually-hidden">{texts.speakers}</span> {shown.map(({ name }) => name).join(', ')}
        {more > 0 && ` ${texts.more(more)}`}
      </span>
    </a>
  )
}

function EventBadges({ event, state }: { event: EventOnPage; state: RegistrationState }) {
  const past = event.status === 'PAST'
  return (
    <div className="row event-badges">
      {past || state === 'cancelled' ? (
        <span className="badge">{state === 'cancelled' ? texts.cancelled : texts.past}</span>
      ) : (
        <span className="badge badge--ember">
          <Logo />
          {texts.upcoming}
        </span>
      )}{' '}
      {state === 'full' && <span className="badge">{texts.noPlaces}</span>}{' '}
      {!past && event.ticketTypes.every(({ price }) => price === 0) && <span className="badge">{texts.free}</span>}{' '}
      <LanguageBadge event={event} />
    </div>
  )
}

function EventHero({ event, state }: { event: EventOnPage; state: RegistrationState }) {
  const { speakers, languages } = event
  const registered = event.status === 'UPCOMING' ? registeredOf(event) : null
  return (
    <header className="event-hero wrap stack">
      <div className="stack stack--close">
        {!event.published && <p className="notice-box">{texts.preview}</p>}
        <EventBadges event={event} state={state} />
        <h1>{event.title}</h1>
        <p className="lead">{event.shortDescription ?? event.description}</p>
        {languages !== 'pl' && <p lang="en">{texts.english[languages]}</p>}
      </div>
      <EventFacts event={event} end={endOf(event)} />
      {(speakers.length > 0 || registered) && (
        <div className="row event-people">
          {speakers.length > 0 && <Faces speakers={speakers} />}
          {registered && <p>{texts.registered(registered)}</p>}
        </div>
      )}
      <div className="row event-actions">
        {(state === 'open' || state === 'full') && (
          <div className="event-register-bar bottom-bar">
            <RegisterButton event={event} state={state} />
          </div>
        )}
        <ShareButton path={`/event/${event.id}`} title={event.title} />
        <AddToCalendar event={event} />
      </div>
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

/** What the server alone tells of an event, see `Head`. */
function sharedOf(event: EventOnPage, state: RegistrationState, { origin, pictures }: PageData) {
  const [etag] = ['og', 'detail'].flatMap((kind) => pictures[`/events/${event.id}/${kind}-desktop.png`]?.etag ?? [])
  return {
    description: asShared(aboutShared(event), event),
    ...(etag && { image: { path: `/event/${event.id}/og.jpg?v=${etag}`, alt: texts.shareImage(event.title) } }),
    jsonLd: eventJsonLd(event, state, origin),
  }
}

function EventView({ event }: { event: EventOnPage }) {
  const pageData = usePageData()
  const state = useRegistrationState(event)
  const past = event.status === 'PAST'
  const aside = (
    <aside className="event-aside sticky stack" aria-label={texts.practical}>
      <RegistrationCard event={event} state={state} />
      {isLocationKnown(event) && <LocationCard id={event.id} />}
    </aside>
  )
  return (
    <Main>
      <Head
        title={asShared(event.title, event)}
        // A disabled event is announced but not final, so it is not indexed yet. Nor is a draft.
        index={event.enabled && event.published}
        {...(import.meta.env.SSR ? sharedOf(event, state, pageData) : { description: '' })}
      />
      <EventHero event={event} state={state} />
      <div className="wrap event-columns">
        {!past && aside}
        <div className="event-sections">
          {event.description && (
            <Section title={texts.about}>
              <p className="as-written">{keepShortWords(event.description)}</p>
            </Section>
          )}
          <EventDetails id={event.id} />
        </div>
        {past && aside}
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
