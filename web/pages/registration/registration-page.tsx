import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { messages } from '#schema/error-messages.ts'
import type { EventOnPage } from '#schema/event.ts'
import { usePageQuery } from '#web/data/use-query.ts'
import { Head } from '#web/layout/head.tsx'
import { Main } from '#web/layout/main.tsx'
import { type PageProps, readId } from '#web/page-props.ts'
import { texts } from '#web/texts/registration.ts'
import { Wizard } from './wizard.tsx'

/** Loading placeholder of the first step. */
const Skeleton = () => (
  <div className="wrap wizard" aria-busy="true">
    <header className="wizard-head">
      <h1>{texts.heading}</h1>
      <span className="skeleton wizard-skeleton-steps" aria-hidden="true" />
    </header>
    <p className="visually-hidden" role="status">
      {texts.loading}
    </p>
    <div className="form-columns" aria-hidden="true">
      <div className="stack">
        <span className="skeleton skeleton--line" />
        <span className="skeleton wizard-skeleton-card" />
        <span className="skeleton wizard-skeleton-card" />
        <span className="skeleton wizard-skeleton-card" />
      </div>
      <span className="skeleton wizard-skeleton-summary" />
    </div>
  </div>
)

/** Replaces the form if registration is not possible: the reason, and links in `children`. */
const NoRegistration = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <div className="wrap refusal stack">
    <h1>{title}</h1>
    <p>{text}</p>
    {children}
  </div>
)

const copy = texts.refusal

/** The event id comes from the path, or from the history state of the link. */
export default function RegistrationPage({ params }: PageProps) {
  const state = useHistoryState<{ eventId?: unknown } | null>()
  const given = params.id ?? state?.eventId
  const id = readId(given === undefined ? undefined : String(given))
  return <Main>{given === undefined ? <NoAccess /> : id ? <Registration id={id} /> : <Missing />}</Main>
}

function Registration({ id }: { id: number }) {
  const { data: event, error, reload } = usePageQuery({ kind: 'event', id })
  if (event === undefined) return error ? <NotLoaded onRetry={reload} /> : <Loading />
  if (event === null) return <Missing />
  if (event.status === 'PAST') return <Closed event={event} text={messages.eventPast} />
  if (event.cancelled) return <Closed event={event} text={messages.eventCancelled} />
  const isOpen = event.enabled && event.registrationOpen && event.ticketTypes.length > 0
  if (!isOpen) return <Closed event={event} text={messages.registrationClosed} />
  const closed = <Closed event={event} text={messages.eventPast} />
  return <Wizard key={event.id} event={event} reload={reload} closed={closed} />
}

const Loading = () => (
  <>
    <Head title={texts.heading} description={texts.loading} index={false} />
    <Skeleton />
  </>
)

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <NoRegistration title={copy.loadTitle} text={copy.loadText}>
    <Head title={copy.loadTitle} description={copy.loadText} index={false} />
    <button type="button" className="button button--primary" onClick={onRetry}>
      {copy.retry}
    </button>
  </NoRegistration>
)

const Missing = () => (
  <NoRegistration title={copy.missingTitle} text={copy.missingText}>
    <Head title={copy.missingTitle} description={copy.missingText} index={false} />
    <Link href="/events" className="button button--primary">
      {copy.toEvents}
    </Link>
  </NoRegistration>
)

const NoAccess = () => (
  <NoRegistration title={copy.accessTitle} text={copy.accessText}>
    <Head title={copy.accessTitle} description={copy.accessText} index={false} />
    <Link href="/" className="button button--primary">
      {copy.toHome}
    </Link>
  </NoRegistration>
)

const Closed = ({ event, text }: { event: EventOnPage; text: string }) => (
  <NoRegistration title={copy.closedTitle} text={text}>
    <Head title={`${copy.closedTitle}: ${event.title}`} description={text} index={false} />
    <Link href={`/event/${event.id}`} className="button button--primary">
      {copy.toEvent}
    </Link>
  </NoRegistration>
)
