import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { messages } from '#schema/error-messages.ts'
import type { EventOnPage } from '#schema/event.ts'
import { formatHour } from '#schema/warsaw-clock.ts'
import { usePageQuery } from '#web/data/use-query.ts'
import { Head } from '#web/layout/head.tsx'
import { Main } from '#web/layout/main.tsx'
import { type PageProps, readId } from '#web/page-props.ts'
import {
  type RegistrationState,
  useRegistrationState,
  useStateNotice,
} from '#web/pages/event-page/registration-state.ts'
import { stateTexts } from '#web/pages/event-page/state-texts.ts'
import { texts } from '#web/texts/registration.ts'
import { useDeferred } from '#web/ui/use-deferred.ts'
import { Wizard } from './wizard.tsx'

const Loading = () => (
  <div className="wrap wizard" aria-busy="true">
    <Head title={texts.heading} description={texts.loading} index={false} />
    <header className="wizard-head stack">
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

type NoRegistrationProps = {
  title: string
  text: string
  pageTitle?: string
  link?: { href: string; label: string }
  children?: ReactNode
}

/** Replaces the form if registration is not possible: the reason, and what to do next. */
const NoRegistration = ({ title, text, pageTitle = title, link, children }: NoRegistrationProps) => (
  <div className="wrap refusal stack">
    <Head title={pageTitle} description={text} index={false} />
    <h1>{title}</h1>
    <p>{text}</p>
    {children}{' '}
    {link && (
      <Link href={link.href} className="button button--primary">
        {link.label}
      </Link>
    )}
  </div>
)

const copy = texts.refusal
const toEvents = { href: '/events', label: copy.toEvents }
const toHome = { href: '/', label: copy.toHome }

/** The event id comes from the path, or from the history state of the link. */
export default function RegistrationPage({ params }: PageProps) {
  const state = useHistoryState<{ eventId?: unknown } | null>()
  const given = params.id ?? state?.eventId
  const id = readId(given === undefined ? undefined : String(given))
  return <Main>{given === undefined ? <NoAccess /> : id ? <Registration id={id} /> : <Missing />}</Main>
}

const NoAccess = () => <NoRegistration title={copy.accessTitle} text={copy.accessText} link={toHome} />
const Missing = () => <NoRegistration title={copy.missingTitle} text={copy.missingText} link={toEvents} />

function Registration({ id }: { id: number }) {
  const { data: event, error, reload } = usePageQuery({ kind: 'event', id })
  if (event) return <RegistrationOf key={event.id} event={event} reload={reload} />
  if (event === null) return <Missing />
  if (!error) return <Loading />
  return (
    <NoRegistration title={copy.loadTitle} text={copy.loadText}>
      <button type="button" className="button button--primary" onClick={reload}>
        {copy.retry}
      </button>
    </NoRegistration>
  )
}

const importOpening = async () => (await import('#web/pages/event-page/opening.tsx')).default

/** The form, or why there is none now. It opens and closes by itself, by the server's clock. */
function RegistrationOf({ event, reload }: { event: EventOnPage; reload: () => void }) {
  const state = useRegistrationState(event)
  useStateNotice(state)
  const { Part: Opening } = useDeferred(importOpening, state === 'opens')
  const closed = (text: string, more?: ReactNode) => (
    <NoRegistration
      title={copy.closedTitle}
      pageTitle={`${copy.closedTitle}: ${event.title}`}
      text={text}
      link={{ href: `/event/${event.id}`, label: copy.toEvent }}
    >
      {more}
    </NoRegistration>
  )
  // A form that closes under the hands stays readable.
  const [wasOpen] = useState(state === 'open' || state === 'full')
  const reason = reasonOf(event, state)
  if (state === 'opens' && event.opensAt)
    return closed(
      messages.registrationOpensAt(formatHour(event.opensAt)),
      Opening && <Opening eventId={event.id} opensAt={event.opensAt} />,
    )
  const isByClock = state === 'ended' || state === 'begun'
  if (reason && !wasOpen && !isByClock) return closed(reason)
  return (
    <Wizard
      event={event}
      over={isByClock ? stateTexts[state] : reason}
      reload={reload}
      closed={reason && closed(reason)}
    />
  )
}

/** Why nobody can register. Null while somebody can, or before the opening. */
function reasonOf(event: EventOnPage, state: RegistrationState): string | null {
  if (event.status === 'PAST' || state === 'begun') return messages.eventPast
  if (state === 'cancelled') return messages.eventCancelled
  if (state === 'ended') return messages.registrationEnded
  return state === 'soon' || state === 'closed' ? messages.registrationClosed : null
}
