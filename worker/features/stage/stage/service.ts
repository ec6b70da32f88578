import { messages } from '#schema/error-messages.ts'
import { pitchSeconds, stageLimits } from '#schema/evening-limits.ts'
import { doorHours } from '#schema/event-time.ts'
import type { TimerAction } from '#schema/options.ts'
import { found, invalid, steppedMeanwhile } from '#schema/problem.ts'
import { secondsOfPitch } from '#schema/slot.ts'
import type { PositionWrite, StageItem, StageTimer } from '#schema/stage.ts'
import type { Author } from '#worker/core/changes-store.ts'
import { type Database, execute, executeOnce, joinQueries, type ValueOf } from '#worker/database/query.ts'
import { introduce } from '#worker/features/stage/pitches/introduce.ts'
import { agendaItem, pitchItem, programOf, replaceItem, type StageRow, setTimer, stepTo } from './store.ts'

type Program = NonNullable<ValueOf<typeof programOf>>

/** The agenda, with the presenters in the place of the first item of type PITCHING, or at the end. */
function itemsOf({ agenda, presenters }: Program): StageItem[] {
  const pitches = presenters.map((presenter): StageItem => {
    const { title, ...introduction } = introduce(presenter)
    const pitched = presenter.pitched === 1
    const seconds = secondsOfPitch(presenter)
    return {
      id: pitchItem(presenter.id),
      title: title ?? '',
      ticketId: presenter.id,
      pitched,
      ...introduction,
      seconds,
    }
  })
  const noPitch = { ticketId: null, pitched: false, presenter: null, about: null, seconds: null }
  const items = agenda.map(({ id, title }): StageItem => ({ id: agendaItem(id), title, ...noPitch }))
  if (pitches.length === 0) return items
  const at = agenda.findIndex(({ type }) => type === 'PITCHING')
  return at < 0 ? [...items, ...pitches] : items.toSpliced(at, 1, ...pitches)
}

/** The item that is on. If it has left the program, the one that followed it, else the one before it. */
function itemOnStage({ item, items: known }: StageRow, items: readonly StageItem[]): StageItem | null {
  const find = (id: string) => items.find((one) => one.id === id)
  if (item === null) return null
  const at = known?.indexOf(item) ?? -1
  const around = known && at >= 0 ? [...known.slice(at), ...known.slice(0, at).toReversed()] : [item]
  return around.flatMap((id) => find(id) ?? [])[0] ?? null
}

const secondsOf = (item: StageItem | null): number => item?.seconds ?? pitchSeconds.usual

function timerOf({ timerEndsAt, timerLeft }: StageRow, item: StageItem | null, now: Date): StageTimer {
  const seconds = secondsOf(item)
  const leftMs = timerEndsAt ? timerEndsAt.getTime() - now.getTime() : (timerLeft ?? seconds * 1000)
  const running = timerEndsAt !== null && leftMs > 0
  return {
    running,
    seconds,
    left: Math.max(0, Math.ceil(leftMs / 1000)),
    endsAt: running ? timerEndsAt.toISOString() : null,
  }
}

/** What is on, as everybody sees it. Null if the event does not exist. */
export const whatIsOn = (db: Database, eventId: number, now: Date) =>
  joinQueries([programOf(db, eventId, now)], ([program]) => {
    if (!program) return null
    const { event, stage, agenda, presenters } = program
    const items = itemsOf(program)
    const item = itemOnStage(stage, items)
    return {
      event,
      stage,
      shown: {
        items,
        hours: Object.fromEntries(agenda.map(({ id, startTime }) => [agendaItem(id), startTime])),
        position: { item: item?.id ?? null, revision: stage.revision },
        timer: timerOf(stage, item, now),
        inside: presenters.flatMap(({ id, hasCome }) => (hasCome === 1 ? id : [])),
      },
    }
  })

/** Whether who stands on stage now will have pitched: a step much earlier than the beginning is a rehearsal. */
function isMarking({ event }: Program, now: Date): boolean {
  const opensAt = doorHours(event, event.agenda)?.opensAt
  return opensAt !== undefined && opensAt <= now
}

/** What a step to an item undoes: the last one, if it left that item a moment ago. It does not bring back a rehearsal. */
function undoneBy({ item, marks }: { item: string | null; marks: boolean }, { before, since }: StageRow, now: Date) {
  const isAtOnce = since !== null && now.getTime() - since.getTime() <= stageLimits.undoSeconds * 1000
  return before?.item === item && isAtOnce && (before.marks === 1 || !marks) ? before : null
}

/**
 * Goes to an item of the program, or before the first one. Throws `missing`, `invalid` for an unknown item, and
 * `changedMeanwhile` if somebody else was faster.
 */
export async function step(db: Database, eventId: number, { item, revision }: PositionWrite, author: Author) {
  const program = found(await execute(db, programOf(db, eventId, author.now)))
  const items = itemsOf(program).map(({ id }) => id)
  if (item !== null && !items.includes(item)) throw invalid({ item: messages.stageItemUnknown })
  const marks = isMarking(program, author.now)
  const undone = undoneBy({ item, marks }, program.stage, author.now)
  const isMoved = await executeOnce(db, stepTo(db, eventId, { item, revision, marks, items, undone }, author))
  if (!isMoved) throw steppedMeanwhile()
}

/** Starts, pauses or resets the timer. Throws `missing`. */
export async function useTimer(db: Database, eventId: number, action: TimerAction, author: Author): Promise<void> {
  const program = found(await execute(db, programOf(db, eventId, author.now)))
  const seconds = secondsOf(itemOnStage(program.stage, itemsOf(program)))
  await execute(db, setTimer(db, eventId, { action, seconds }, author))
}

/** After the item on stage has left the program, the one that is shown in its place is on. */
export async function settleStage(db: Database, eventId: number, now: Date): Promise<void> {
  const program = await execute(db, programOf(db, eventId, now))
  const gone = program?.stage.item
  if (!program || gone == null) return
  const item = itemOnStage(program.stage, itemsOf(program))?.id ?? null
  if (item !== gone) await execute(db, replaceItem(db, eventId, { gone, item, marks: isMarking(program, now) }, now))
}
