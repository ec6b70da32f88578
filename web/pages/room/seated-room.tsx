import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { hourInWarsaw } from '#schema/dates.ts'
import { asMinutes } from '#schema/minutes.ts'
import type { Room, StageTimer } from '#schema/stage.ts'
import { seatHeader } from '#schema/stage-protocol.ts'
import { follow } from '#web/data/live.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { QuestionsPanel } from './questions-panel.tsx'
import { ResultsPanel } from './results-panel.tsx'
import { texts } from './texts.ts'
import { VotePanel } from './vote-panel.tsx'

/** Follows the room with the key of a seat, and sends what is tapped. It lasts until `end`, or as long as the page. */
function openRoom(code: string, seat: string) {
  const { live, ask, end } = follow<Room>({ path: '/room', header: seatHeader, key: seat })
  return { live, end, outbox: createOutbox(code, seat, () => void ask()) }
}

/** The seconds until a moment of the server's clock. Setting the phone's clock changes nothing. */
function useSecondsUntil(moment: string, offset: number): number {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((Date.parse(moment) - now - offset) / 1_000))
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
  /** The code of the ticket, for which this browser keeps what waits. */
  code: string
  seat: string
  raised: readonly number[]
  onRaised: (id: number) => void
  /** The seat has ended: the phone may enter again. */
  onEnded: () => void
}

/** The room on a phone: what is on, and one thing to do at a time. */
export function SeatedRoom({ code, seat, raised, onRaised, onEnded }: SeatedRoomProps) {
  const [{ live, outbox, end }] = useState(() => openRoom(code, seat))
  const { state, receivedAt, offset, isConnected, refused } = useStore(live)
  const tasks = useStore(outbox.tasks)
  useEffect(() => {
    if (refused !== 401) return
    end()
    onEnded()
  }, [refused, end, onEnded])
  const isVoteOver = state?.vote?.open === false
  useEffect(() => {
    if (isVoteOver) outbox.endVote()
  }, [isVoteOver, outbox])
  if (refused === 409) return <p className="room-notice">{texts.enter.closed}</p>
  if (!state)
    return (
      <>
        <p aria-busy="true">{texts.loading}</p>
        <Unsent outbox={outbox} />
      </>
    )
  const { vote, revealed, questions } = state
  const raise = (id: number) => {
    outbox.add({ id: `raise-${id}`, kind: 'raise', method: 'POST', path: `/questions/${id}/raise`, json: {} })
    onRaised(id)
  }
  const isVoting = vote?.open && Date.parse(vote.closesAt) > performance.now() + offset
  return (
    <>
      {!isConnected && (
        <p className="room-waiting" role="status">
          {texts.offline(hourInWarsaw(new Date(receivedAt + offset)))}
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
          <QuestionsPanel questions={questions} raised={raised} onRaise={raise} outbox={outbox} />
        </>
      )}
    </>
  )
}
