import { Link, useLocation, useParams } from 'wouter'
import type { GuestDetail } from '#schema/guest.ts'
import { isMissing } from '#web/data/failure.ts'
import { texts as allTexts } from '#web/texts/console/guests.ts'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { getVersion } from '../../data/api.ts'
import { useForgetReads, useRead, useReloadReads } from '../../data/use-read.ts'
import type { Version } from '../../form/versions.ts'
import { Screen } from '../../frame/screen.tsx'
import { ReadFailure } from '../../list/read-failure.tsx'
import { paths } from '../../paths.ts'
import { type Evening, useEvening } from '../use-evening.ts'
import { GuestActions } from './guest-actions.tsx'
import { GuestHistory } from './guest-history.tsx'
import { GuestMails } from './guest-mails.tsx'
import { nameOf } from './guest-name.ts'
import { GuestOrder } from './guest-order.tsx'
import { GuestStartup } from './guest-startup.tsx'
import { GuestState } from './guest-state.tsx'
import { GuestTicket } from './guest-ticket.tsx'

const texts = allTexts.one

/** Everything about one person of an evening. */
export default function GuestScreen() {
  const { id = '', ticketId = '' } = useParams()
  return <OneGuest key={ticketId} eventId={Number(id)} ticketId={Number(ticketId)} />
}

function OneGuest({ eventId, ticketId }: { eventId: number; ticketId: number }) {
  const { evening, error: eveningError, reload: reloadEvening } = useEvening(eventId)
  const { data: stored, error, reload } = useRead(getVersion(`/guests/${ticketId}`))
  const guest = stored?.values
  const back = (
    <Link className="button button--small" href={paths.evening(eventId, 'guests')}>
      {texts.back}
    </Link>
  )
  const isUnknown = isMissing(eveningError) || (!guest && isMissing(error)) || (guest && guest.eventId !== eventId)
  if (isUnknown)
    return (
      <Screen title={texts.unknownTitle} lead={texts.unknown}>
        {back}
      </Screen>
    )
  const failure = error ?? eveningError
  const isReady = stored !== undefined && evening !== undefined
  const retry = () => {
    reload()
    reloadEvening()
  }
  return (
    <Screen
      title={guest ? nameOf(guest) : texts.loading}
      {...(evening && { lead: evening.event.title })}
      actions={back}
    >
      {failure !== undefined && <ReadFailure error={failure} onRetry={retry} />}
      {!isReady && failure === undefined && <Skeletons count={5} className="skeleton--row" label={texts.loading} />}
      {isReady && <KnownGuest stored={stored} evening={evening} />}
    </Screen>
  )
}

function KnownGuest({ stored, evening }: { stored: Version<GuestDetail>; evening: Evening }) {
  const guest = stored.values
  const reloadReads = useReloadReads()
  const types = evening.event.ticketTypes
  const forgetReads = useForgetReads()
  const [, navigate] = useLocation()
  const onErased = () => {
    navigate(paths.evening(guest.eventId, 'guests'))
    return forgetReads(`/guests/${guest.id}`)
  }
  const onChanged = () => Promise.all([evening.reload(), reloadReads('/guests/', '/waiting-list', '/messages')])
  return (
    <>
      <GuestState status={guest.status} />
      <GuestActions stored={stored} types={types} onChanged={onChanged} onErased={onErased} />
      <div className="panels">
        <GuestTicket guest={guest} types={types} />
        <GuestOrder guest={guest} types={types} />
        <GuestStartup guest={guest} />
      </div>
      <GuestMails guest={guest} />
      <GuestHistory guest={guest} />
    </>
  )
}
