import { messages } from '#schema/error-messages.ts'
import { doorHours } from '#schema/event-time.ts'
import type { QuestionState, TimerAction } from '#schema/options.ts'
import { found, invalid, steppedMeanwhile } from '#schema/problem.ts'
import type { PositionWrite, Stage, StageItem, StageTimer } from '#schema/stage.ts'
import { splitStartupName } from '#schema/startup-name.ts'
import type { Author } from '#worker/core/changes-store.ts'
import { type Database, execute, executeOnce, joinQueries, type ValueOf } from '#worker/database/query.ts'
import { roomPartsOf } from '#worker/features/stage/room/parts.ts'
import type { StageViewer } from './require-stage.ts'
import { agendaItem, pitchItem, programOf, type StageRow, setTimer, stepTo } from './store.ts'

type Program = NonNullable<ValueOf<typeof programOf>>

/** The agenda, with the presenters in the place of the first item of type PITCHING, or at the end. */
function itemsOf({ agenda, presenters }: Program): StageItem[] {
  const pitches = presenters.map(({ id, startupName, pitched }) => ({
    id: pitchItem(id),
    title: splitStartupName(startupName ?? '').name,
    ticketId: id,
    pitched: pitched === 1,
  }))
  const items = agenda.map(
    ({ id, title }): StageItem => ({ id: agendaItem(id), title, ticketId: null, pitched: false }),
  )
  if (pitches.length === 0) return items
  const at = agenda.findIndex(({ type }) => type === 'PITCHING')
  return at < 0 ? [...items, ...pitches] : items.toSpliced(at, 1, ...pitches)
}

function timerOf({ timerEndsAt, timerLeft }: StageRow, pitchMinutes: number, now: Date): StageTimer {
  const leftMs = timerEndsAt ? timerEndsAt.getTime() - now.getTime() : (timerLeft ?? pitchMinutes * 60_000)
  const running = timerEndsAt !== null && leftMs > 0
  return {
    running,
    left: Math.max(0, Math.ceil(leftMs / 1000)),
    endsAt: running ? timerEndsAt.toISOString() : null,
  }
}

/** What is on, as everybody sees it. An item that has left the program is none. Null if the event does not exist. */
const whatIsOn = (db: Database, eventId: number, now: Date) =>
  joinQueries([programOf(db, eventId, now)], ([program]) => {
    if (!program) return null
    const { event, stage, pitchMinutes } = program
    const items = itemsOf(program)
    const item = items.some(({ id }) => id === stage.item) ? stage.item : null
    const position = { item, revision: stage.revision }
    const inside = program.presenters.flatMap(({ id, hasCome }) => (hasCome === 1 ? id : []))
    const hours = Object.fromEntries(program.agenda.map(({ id, startTime }) => [agendaItem(id), startTime]))
    return { event, items, hours, inside, position, timer: timerOf(stage, pitchMinutes, now), since: stage.since }
  })

/** The screen shows what it gets to everybody: of questions those alone that a moderator has shown, and nothing of who came. */
export const asSeenBy = (viewer: StageViewer, stage: Stage): Stage =>
  viewer === 'SCREEN'
    ? { ...stage, inside: [], questions: stage.questions.filter(({ state }) => state === 'SHOWN') }
    : stage

/** The stage of an event, with questions of one state or all, and the event. Null if it does not exist. */
export const stageOf = (db: Database, eventId: number, now: Date, questions?: QuestionState) =>
  joinQueries([whatIsOn(db, eventId, now), roomPartsOf(db, eventId, now, questions)], ([on, parts]) => {
    if (!on || !parts) return null
    const { event, since, ...program } = on
    const stage: Stage = { now: now.toISOString(), ...program, ...parts }
    return { event, since, stage }
  })

/**
 * Goes to an item of the program, or before the first one. Throws `missing`, `invalid` for an unknown item, and
 * `changedMeanwhile` if somebody else was faster.
 */
export async function step(db: Database, eventId: number, { item, revision }: PositionWrite, author: Author) {
  const program = found(await execute(db, programOf(db, eventId, author.now)))
  if (item !== null && !itemsOf(program).some(({ id }) => id === item))
    throw invalid({ item: messages.stageItemUnknown })
  const opensAt = doorHours(program.event, program.event.agenda)?.opensAt
  const marks = opensAt !== undefined && opensAt <= author.now
  const isMoved = await executeOnce(db, stepTo(db, eventId, { item, revision, marks }, author))
  if (!isMoved) throw steppedMeanwhile()
}

export const useTimer = (db: Database, eventId: number, action: TimerAction, author: Author) =>
  execute(db, setTimer(db, eventId, action, author))
