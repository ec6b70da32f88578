import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { asMinutes } from '#schema/minutes.ts'
import type { Room, StageTimer } from '#schema/stage.ts'
import { seatHeader } from '#schema/stage-protocol.ts'
import { follow } from '#web/data/live.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { QuestionsPanel } from './questions-panel.tsx'
import { ResultsPanel } from './results-panel.tsx'
import { texts } from './texts.ts'
import { VotePanel } from './vote-panel.tsx'

/** Follows the room with the key of a seat, and sends what is tapped. It lasts as long as the page. */
function openRoom(seat: string) {
  const { live, ask } = follow<Room>({ path: '/room', header: seatHeader, key: seat })
  return { live, outbox: createOutbox(seat, () => void ask()) }
}

/** The seconds until a moment of the server's clock, by this phone's clock. */
function useSecondsUntil(moment: string | null, offset: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (moment === null) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [moment])
  return moment === null ? 0 : Math.max(0, Math.ceil((Date.parse(moment) - now - offset) / 1_000))
}

type TimeLeftProps = { label: string; until: string; offset: number }

const TimeLeft = ({ label, until, offset }: TimeLeftProps) => (
  <p className="room-time">
    {label} <strong>{asMinutes(useSecondsUntil(until, offset))}</strong>
  </p>
)

/** What is on stage, and what comes after it. */
const OnStage = ({ room, offset }: { room: Room; offset: number }) => {
  const { item, next, timer }: { item: Room['item']; next: Room['next']; timer: StageTimer } = room
  return (
    <header className="room-now stack stack--tight">
      <p className="soft small">{texts.now}</p>
      <h1>{item?.title ?? texts.before}</h1>
      {item?.ticketId && timer.endsAt && <TimeLeft label={texts.left} until={timer.endsAt} offset={offset} />}
      {next && (
        <p className="soft">
          {texts.next}: {next.title}
        </p>
      )}
    </header>
  )
}

/** What waits for the network, and what the server refused. */
function Unsent({ outbox }: { outbox: Outbox }) {
  const tasks = useStore(outbox.tasks)
  return tasks.map(({ id, kind, isWaiting, refusal }) => {
    if (refusal === null) return isWaiting ? <Waiting key={id} what={texts.outbox.kinds[kind]} /> : null
    return (
      <div key={id} className="error-box room-refusal" role="alert">
        <p>
          {texts.outbox.failed} {texts.outbox.kinds[kind]}. {refusal}
        </p>
        <button type="button" className="button" onClick={() => outbox.dismiss(id)}>
          {texts.outbox.close}
        </button>
      </div>
    )
  })
}

const Waiting = ({ what }: { what: string }) => (
  <p className="room-waiting" role="status">
    {texts.outbox.waiting} {what}
  </p>
)

type SeatedRoomProps = {
  seat: string
  raised: readonly number[]
  onRaised: (id: number) => void
  /** The seat has ended: the phone may enter again. */
  onEnded: () => void
}

/** The room on a phone: what is on, and one thing to do at a time. */
export function SeatedRoom({ seat, raised, onRaised, onEnded }: SeatedRoomProps) {
  const [{ live, outbox }] = useState(() => openRoom(seat))
  const { state, receivedAt, offset, isConnected, refused } = useStore(live)
  const tasks = useStore(outbox.tasks)
  useEffect(() => {
    if (refused === 401) onEnded()
  }, [refused, onEnded])
  if (refused === 409) return <p className="room-notice">{texts.enter.closed}</p>
  if (!state) return <p aria-busy="true">{texts.loading}</p>
  const { vote, revealed, questions } = state
  const raise = (id: number) => {
    outbox.add({ id: `raise-${id}`, kind: 'raise', method: 'POST', path: `/questions/${id}/raise`, json: {} })
    onRaised(id)
  }
  const isVoting = vote?.open && Date.parse(vote.closesAt) > Date.now() + offset
  return (
    <>
      {!isConnected && (
        <p className="room-waiting" role="status">
          {texts.offline(new Date(receivedAt).toLocaleTimeString('pl-PL', { hour: '2-digit', minute: '2-digit' }))}
        </p>
      )}
      <OnStage room={state} offset={offset} />
      <Unsent outbox={outbox} />
      {vote && isVoting ? (
        <>
          <TimeLeft label={texts.voteLeft} until={vote.closesAt} offset={offset} />
          <VotePanel
            vote={vote}
            isPending={tasks.some(({ id, refusal }) => id === 'ballot' && !refusal)}
            add={outbox.add}
          />
        </>
      ) : (
        <>
          {revealed.length > 0 && <ResultsPanel revealed={revealed} />}
          <QuestionsPanel questions={questions} raised={raised} onRaise={raise} add={outbox.add} />
        </>
      )}
    </>
  )
}
