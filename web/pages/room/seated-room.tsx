import { type RefObject, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { hourInWarsaw } from '#schema/dates.ts'
import { asMinutes } from '#schema/minutes.ts'
import type { Room, StageQuestion } from '#schema/stage.ts'
import { seatHeader } from '#schema/stage-protocol.ts'
import { follow } from '#web/data/live.ts'
import type { Kept, SeenVote } from './kept.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { QuestionsPanel } from './questions-panel.tsx'
import { ResultsPanel } from './results-panel.tsx'
import { texts } from './texts.ts'
import { VotePanel } from './vote-panel.tsx'
import { whatChanged } from './what-changed.ts'

type Change = (how: (kept: Kept) => Partial<Kept>) => void

/** Safe: the API answers with this contract. */
const dataOf = <T,>(body: unknown) => (body as { data: T }).data

/** Follows the room with the key of a seat until `end`, and sends what is tapped as long as the page lasts. */
function openRoom(ticket: string, seat: string, change: Change) {
  const { live, take, end } = follow<Room>({ path: '/room', header: seatHeader, key: seat })
  const said = createStore(() => ({ nth: 0, sentence: '' }))
  const say = (sentence: string) => said.setState(({ nth }) => ({ nth: nth + 1, sentence }))
  const outbox = createOutbox(ticket, seat, {
    onStored: ({ kind }, body) => {
      if (kind === 'ballot') {
        const room = dataOf<Room>(body)
        take(room)
        say(room.vote?.ballot ? texts.vote.sent : texts.vote.takenBack)
      }
      if (kind === 'question') {
        const { id, text } = dataOf<StageQuestion>(body)
        change(({ asked }) => ({ asked: [...asked.filter((one) => one.id !== id), { id, text }] }))
        say(texts.questions.sent)
      }
    },
    onLate: ({ kind }) => say(texts.outbox.waiting(texts.outbox.kinds[kind])),
  })
  return { live, end, outbox, said, say }
}

/** The milliseconds until a moment of the server's clock. Setting the phone's clock changes nothing. Null without a moment. */
function useLeft(moment: string | null, offset: number): number | null {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    if (moment === null) return
    setNow(performance.now())
    const timer = setInterval(() => setNow(performance.now()), 250)
    return () => clearInterval(timer)
  }, [moment])
  return moment === null ? null : Math.max(0, Date.parse(moment) - now - offset)
}

const TimeLeft = ({ label, left }: { label: string; left: number }) => (
  <p className="room-time">
    {label} <strong>{asMinutes(Math.ceil(left / 1_000))}</strong>
  </p>
)

type OnStageProps = { room: Room | null; offset: number; heading: RefObject<HTMLHeadingElement | null> }

/** What is on stage, and what comes after it. Its heading is the same element before the first state. */
function OnStage({ room, offset, heading }: OnStageProps) {
  const left = useLeft(room?.item?.ticketId ? room.timer.endsAt : null, offset)
  return (
    <header className="room-now stack stack--tight" aria-busy={!room}>
      {room && <p className="soft small">{texts.now}</p>}
      <h1 ref={heading} tabIndex={-1}>
        {room ? (room.item?.title ?? texts.before) : texts.loading}
      </h1>
      {left !== null && <TimeLeft label={texts.left} left={left} />}
      {room?.next && (
        <p className="soft">
          {texts.next}: {room.next.title}
        </p>
      )}
    </header>
  )
}

/** What waits for the network, and what the server refused. */
function Unsent({ outbox }: { outbox: Outbox }) {
  const tasks = useStore(outbox.tasks)
  return tasks.map(({ id, kind, json, isLate, refusal }) => {
    if (refusal === null)
      return isLate ? (
        <p key={id} className="room-waiting">
          {texts.outbox.waiting(texts.outbox.kinds[kind])}
        </p>
      ) : null
    return (
      <div key={id} className="error-box room-refusal" role="alert">
        <p>
          {texts.outbox.failed} {texts.outbox.kinds[kind]}. {refusal}
        </p>
        {'text' in json && <p>{String(json.text)}</p>}
        <button type="button" className="button" onClick={() => outbox.dismiss(id)}>
          {texts.outbox.close}
        </button>
      </div>
    )
  })
}

/** How the ballot of this phone stands while the vote is open. */
const ownIn = ({ ballot, counts }: NonNullable<Room['vote']>) =>
  ballot === null ? 'NONE' : counts ? 'COUNTS' : 'APART'

/** Whether the vote will be gone when the evening begins. */
const isRehearsal = (vote: Room['vote']): boolean => vote !== null && 'rehearsal' in vote

/** How the ballot of this phone stood when the vote closed. Null after the next step, and of a rehearsal. */
const ownAfter = (vote: Room['vote'], item: string | null, kept: Kept) =>
  vote && !isRehearsal(vote) && kept.vote?.item === item ? kept.vote.own : null

/** What runs out while somebody votes is sent at a moment of each phone's own. */
const endingMs = { from: 3_000, to: 5_000 }
const warnedMs = 15_000

type StatusLineProps = { said: ReturnType<typeof openRoom>['said'] }

/** The one status line of the room. The same sentence twice is two elements, so that it is said twice. */
function StatusLine({ said }: StatusLineProps) {
  const { nth, sentence } = useStore(said)
  return (
    <p className="visually-hidden" role="status">
      {sentence && <span key={nth}>{sentence}</span>}
    </p>
  )
}

type FocusProps = {
  isVoting: boolean
  /** The first state has come. */
  isKnown: boolean
  heading: RefObject<HTMLHeadingElement | null>
  /** The heading of what a guest does now, if there is anything. */
  task: RefObject<HTMLHeadingElement | null>
}

/** A vote that opens takes the focus, unless somebody types. What had the focus and is gone gives it to the nearest heading. */
function useFocus({ isVoting, isKnown, heading, task }: FocusProps): void {
  const had = useRef<Element | null>(null)
  const wasVoting = useRef<boolean | null>(null)
  useEffect(() => {
    const note = () => {
      had.current = document.activeElement
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (!isKnown) return
    const { activeElement, body } = document
    const opens = isVoting && wasVoting.current === false && !(activeElement instanceof HTMLTextAreaElement)
    wasVoting.current = isVoting
    const isLost = activeElement === body && had.current?.getClientRects().length === 0
    if (opens || isLost) (task.current ?? heading.current)?.focus()
  })
}

type SeenProps = { offset: number; left: number | null; own: SeenVote['own'] | null }

/** Says what a push changed, and that a vote is about to end. */
function useSayings(room: Room | null, { offset, left, own }: SeenProps, say: (sentence: string) => void): void {
  const before = useRef<Room | null>(null)
  useEffect(() => {
    const last = before.current
    before.current = room
    const sentence = last && room && whatChanged(last, room, { now: performance.now() + offset, own })
    if (sentence) say(sentence)
  })
  const isLate = left !== null && left > 0 && left <= warnedMs
  const wasLate = useRef(isLate)
  useEffect(() => {
    if (isLate && !wasLate.current) say(texts.say.left(warnedMs / 1_000))
    wasLate.current = isLate
  }, [isLate, say])
}

type VoteEndProps = { own: SeenVote['own']; heading: RefObject<HTMLHeadingElement | null> }

/** Whether the ballot of this phone counts. */
const VoteEnd = ({ own, heading }: VoteEndProps) => (
  <section className="room-task room-ended stack stack--tight" aria-labelledby="koniec-glosowania">
    <h2 id="koniec-glosowania" ref={heading} tabIndex={-1}>
      {texts.vote.ended}
    </h2>
    <p>{texts.vote.own[own]}</p>
  </section>
)

type SeatedRoomProps = {
  /** The ticket, by its code or six letters, for which this browser keeps what waits. */
  ticket: string
  seat: string
  kept: Kept
  change: Change
  /** It was just entered, by a press that is gone: the heading takes the focus. */
  isNew: boolean
  /** The seat has ended: the phone may enter again. */
  onEnded: () => void
}

/** The room on a phone: what is on, and one thing to do at a time. */
export function SeatedRoom({ ticket, seat, kept, change, isNew, onEnded }: SeatedRoomProps) {
  const [{ live, outbox, said, say, end }] = useState(() => openRoom(ticket, seat, change))
  const { state, receivedAt, offset, isConnected, refused } = useStore(live)
  const tasks = useStore(outbox.tasks)
  const [ending] = useState(() => endingMs.from + Math.random() * (endingMs.to - endingMs.from))
  const left = useLeft(state?.vote?.open ? state.vote.closesAt : null, offset)
  const isVoting = left !== null && left > 0
  const heading = useRef<HTMLHeadingElement>(null)
  const task = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  // What was tapped is still sent.
  useEffect(() => end, [end])
  useEffect(() => {
    if (refused !== 401) return
    end()
    outbox.end()
    onEnded()
  }, [refused, end, outbox, onEnded])
  useEffect(() => {
    if (state?.vote && !isVoting) outbox.endVote()
  }, [state?.vote, isVoting, outbox])

  /** By this phone's clock a vote may end before the server tells it. */
  const room = state && { ...state, vote: state.vote && { ...state.vote, open: isVoting } }
  const vote = room?.vote ?? null
  const own = vote && ownIn(vote)
  const item = room?.item?.id ?? null
  // After the closing nobody can ask the server how a ballot stands. Until the next step the phone remembers it.
  useEffect(() => {
    if (isVoting && own) change(() => ({ vote: { item, own } }))
  }, [isVoting, item, own, change])
  const ended = isVoting ? null : ownAfter(vote, item, kept)

  useSayings(room, { offset, left, own: ended }, say)
  useFocus({ isVoting, isKnown: state !== null, heading, task })
  if (refused === 409)
    return (
      <header className="room-now stack stack--tight">
        <h1 ref={heading} tabIndex={-1}>
          {texts.closed.heading}
        </h1>
        <p>{texts.closed.text}</p>
      </header>
    )
  const raise = (id: number) => {
    outbox.add({ id: `raise-${id}`, kind: 'raise', method: 'POST', path: `/questions/${id}/raise`, json: {} })
    change(({ raised }) => ({ raised: [...new Set([...raised, id])] }))
  }
  return (
    <>
      <StatusLine said={said} />
      {state && !isConnected && (
        <p className="room-waiting">{texts.offline(hourInWarsaw(new Date(receivedAt + offset)))}</p>
      )}
      <OnStage {...{ room, offset, heading }} />
      <Unsent outbox={outbox} />
      {isRehearsal(vote) && <p className="room-waiting">{texts.vote.rehearsal}</p>}
      {room?.vote && isVoting && (
        <>
          <TimeLeft label={texts.voteLeft} left={left} />
          <VotePanel
            vote={room.vote}
            heading={task}
            isPending={tasks.some(({ id, refusal }) => id === 'ballot' && !refusal)}
            isEnding={left <= ending}
            add={outbox.add}
          />
        </>
      )}
      {ended && <VoteEnd own={ended} heading={task} />}
      {room && !isVoting && <ResultsPanel revealed={room.revealed} />}
      {room && (
        <QuestionsPanel questions={room.questions} onRaise={raise} {...{ ticket, isVoting, kept, outbox, say }} />
      )}
    </>
  )
}
