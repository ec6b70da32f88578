import { Link, useLocation, useParams } from 'wouter'
import type { GuestDetail } from '#schema/guest.ts'
import { isMissing } from '#web/data/failure.ts'
import { texts as allTexts } from '#web/texts/console/guests.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { ChangeSentence } from '../../changes/change-sentence.tsx'
import { getVersion } from '../../data/api.ts'
import { useActorNames } from '../../data/use-actor-names.ts'
import { useForgetReads, useRead, useReloadReads } from '../../data/use-read.ts'
import { Screen } from '../../frame/screen.tsx'
import { DataTable } from '../../list/data-table.tsx'
import { ReadState } from '../../list/read-state.tsx'
import { messageColumns } from '../../messages/message-columns.tsx'
import { paths } from '../../paths.ts'
import { useEvening } from '../use-evening.ts'
import { GuestActions } from './guest-actions.tsx'
import { GuestOrder, GuestStartup, GuestTicket } from './guest-facts.tsx'
import { GuestState, nameOf } from './guest-name.tsx'

const texts = allTexts.one

export default function GuestScreen() {
  const { id = '', ticketId = '' } = useParams()
  return <OneGuest key={ticketId} eventId={Number(id)} ticketId={Number(ticketId)} />
}

function OneGuest({ eventId, ticketId }: { eventId: number; ticketId: number }) {
  const { evening, error: eveningError, reload: reloadEvening } = useEvening(eventId)
  const { data: stored, error, reload } = useRead(getVersion(`/guests/${ticketId}`))
  const reloadReads = useReloadReads()
  const forgetReads = useForgetReads()
  const [, navigate] = useLocation()
  const guest = stored?.values
  const back = (
    <Link className="button button--small" href={paths.evening(eventId, 'guests')}>
      {texts.back}
    </Link>
  )
  if (isMissing(eveningError) || (!guest && isMissing(error)) || (guest && guest.eventId !== eventId))
    return (
      <Screen title={texts.unknownTitle} lead={texts.unknown}>
        {back}
      </Screen>
    )
  const types = evening?.event.ticketTypes ?? []
  const retry = () => {
    reload()
    reloadEvening()
  }
  const onErased = () => {
    navigate(paths.evening(eventId, 'guests'))
    return forgetReads(`/guests/${ticketId}`)
  }
  return (
    <Screen
      title={guest ? nameOf(guest) : texts.loading}
      {...(evening && { lead: evening.event.title })}
      actions={back}
    >
      <ReadState
        read={{ data: guest && evening, error: error ?? eveningError, reload: retry }}
        label={texts.loading}
        rows={5}
      />
      {guest && evening && (
        <>
          <GuestState status={guest.status} />
          <GuestActions
            stored={stored}
            event={evening.event}
            types={types}
            onChanged={() => Promise.all([evening.reload(), reloadReads('/guests/', '/waiting-list', '/messages')])}
            onErased={onErased}
          />
          <div className="panels">
            <GuestTicket guest={guest} types={types} />
            <GuestOrder guest={guest} types={types} />
            <GuestStartup guest={guest} />
          </div>
          <Mails messages={guest.messages} />
          <History guest={guest} />
        </>
      )}
    </Screen>
  )
}

const Mails = ({ messages }: Pick<GuestDetail, 'messages'>) => (
  <section className="stack stack--tight">
    <h2>{texts.mails}</h2>
    {messages.length === 0 ? (
      <p className="soft">{texts.noMails}</p>
    ) : (
      <DataTable caption={texts.mails} columns={messageColumns} rows={messages} keyOf={({ id }) => id} />
    )}
  </section>
)

/** When the ticket was made, got its place, and was changed by organisers, newest first. */
function History({ guest: { createdAt, promotedAt, changes } }: { guest: GuestDetail }) {
  const { nameOf } = useActorNames()
  const steps = [
    ...changes.map((change) => ({
      key: String(change.id),
      at: change.at,
      text: <ChangeSentence change={change} actorName={nameOf} isOwn />,
    })),
    ...(promotedAt ? [{ key: 'promoted', at: promotedAt, text: texts.promotedAt }] : []),
    { key: 'created', at: createdAt, text: texts.registeredAt },
  ].toSorted((one, other) => other.at.localeCompare(one.at))
  return (
    <section className="stack stack--tight">
      <h2>{texts.history}</h2>
      <ol className="guest-history">
        {steps.map(({ key, at, text }) => (
          <li key={key}>
            <span className="figures soft">{formatMoment(at)}</span> <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
