import { type Prize, prizes } from '#schema/options.ts'
import type { Stage, StageItem, StageResults } from '#schema/stage.ts'
import { programAt } from '../program.ts'

/** What this phone has read of the results. */
export type KnownResults = Partial<StageResults>

/** What is right to do next. */
export type Thing =
  | { kind: 'begin' | 'next'; item: StageItem }
  | { kind: 'start'; seconds: number }
  | { kind: 'pause' | 'openVote' | 'closeVote' | 'closeJury' | 'end' }
  | { kind: 'results'; prize: Prize }
  | { kind: 'reveal'; prize: Prize; place: 1 | 2 | 3; count: number }

const places = [3, 2, 1] as const

/** The places of a prize that somebody has and that the screen has not shown, from the third on. */
export const placesLeft = ({ revealed }: Pick<Stage, 'revealed'>, prize: Prize, results: KnownResults) =>
  places.flatMap((place) => {
    const count = results[prize]?.filter((one) => one.place === place).length ?? 0
    const isShown = revealed.some((one) => one.prize === prize && one.place === place)
    return count > 0 && !isShown ? [{ prize, place, count }] : []
  })

/** Whether the result of a prize stands. A rehearsal has none, nor has a vote without ballots. */
export const isDecided = ({ vote, jury }: Pick<Stage, 'vote' | 'jury'>, prize: Prize): boolean =>
  prize === 'jury' ? !jury.open && jury.jurors > 0 : vote !== null && !vote.open && !vote.rehearsal && vote.voted > 0

/** What a prize still needs. Null if all is on the screen, if nobody has a place, or if there is nothing to decide. */
function prizeThing(stage: Stage, prize: Prize, results: KnownResults): Thing | null {
  if (prize === 'jury' && stage.jury.open && stage.jury.jurors > 0) return { kind: 'closeJury' }
  const isDone = stage.revealed.some((one) => one.prize === prize && one.place === 1)
  if (isDone || !isDecided(stage, prize)) return null
  if (!results[prize]) return { kind: 'results', prize }
  const [left] = placesLeft(stage, prize, results)
  return left ? { kind: 'reveal', ...left } : null
}

/** After the last pitch: the vote, and what the prizes need. Null before, and when all is done. */
function finale(stage: Stage, results: KnownResults): Thing | null {
  const { items, vote } = stage
  const { item, next } = programAt(stage)
  const isLast = item !== null && items.findLastIndex(({ ticketId }) => ticketId !== null) === items.indexOf(item)
  if (vote === null && items.some(({ pitched }) => pitched) && (isLast || !next)) return { kind: 'openVote' }
  return prizes.map((prize) => prizeThing(stage, prize, results)).find((thing) => thing !== null) ?? null
}

/** The pitch that is on and has something to do first: it is to begin, or has only just begun. */
function pitchThing({ timer, items }: Stage, item: StageItem | null): Thing | null {
  if (item?.seconds == null) return null
  if (!timer.running && timer.left === timer.seconds && !item.pitched) return { kind: 'start', seconds: timer.seconds }
  const isLast = items.findLast(({ ticketId }) => ticketId !== null) === item
  return isLast && timer.running && !item.pitched ? { kind: 'pause' } : null
}

/**
 * The next right thing at an evening, which one button does. It follows from what is on, and from the results that this phone has
 * read: nothing that cannot be taken back comes before its time.
 */
export function nextThing(stage: Stage, results: KnownResults): Thing {
  const { item, next, hasBegun } = programAt(stage)
  if (stage.vote?.open) return { kind: 'closeVote' }
  if (!hasBegun) return next ? { kind: 'begin', item: next } : { kind: 'end' }
  const lastPitch = stage.items.findLastIndex(({ ticketId }) => ticketId !== null)
  const isAfterPitches = lastPitch >= 0 && stage.items.findIndex((one) => one.id === item?.id) >= lastPitch
  const thing = pitchThing(stage, item) ?? (isAfterPitches ? finale(stage, results) : null)
  return thing ?? (next ? { kind: 'next', item: next } : { kind: 'end' })
}
