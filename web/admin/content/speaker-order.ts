import type { Speaker } from '#schema/speaker.ts'

type Prioritised = Pick<Speaker, 'id' | 'isFeatured' | 'priority'>

export type PriorityChange = { id: number; priority: number }

/** Featured speakers with a place of their own, first place first. The others are in random order on the home page. */
const rankedOf = <T extends Prioritised>(speakers: readonly T[]): T[] =>
  speakers
    .filter(({ isFeatured, priority }) => isFeatured && priority > 0)
    .toSorted((one, other) => other.priority - one.priority || one.id - other.id)

/**
 * The priorities to raise so that speakers get this order. None is lowered, and each is raised only as far as needed.
 * Speakers with equal priority are sorted by id.
 */
function priorityChanges(order: readonly Prioritised[]): PriorityChange[] {
  const changes: PriorityChange[] = []
  let below: PriorityChange | null = null
  for (const { id, priority } of order.toReversed()) {
    const least: number = below === null ? 1 : below.priority + (id < below.id ? 0 : 1)
    const raised = Math.max(priority, least)
    if (raised !== priority) changes.push({ id, priority: raised })
    below = { id, priority: raised }
  }
  return changes
}

const exchanged = <T>(list: readonly T[], at: number): T[] =>
  list.map((one, n) => list[n === at ? at + 1 : n === at + 1 ? at : n] ?? one)

/**
 * What to save so that a speaker is one place higher (`step` -1) or lower (1). Somebody without a place gets the last
 * one; whoever has the last one goes back to the random ones.
 */
export function moveSpeaker(speakers: readonly Prioritised[], id: number, step: -1 | 1): PriorityChange[] {
  const ranked = rankedOf(speakers)
  const at = ranked.findIndex((speaker) => speaker.id === id)
  const moved = speakers.find((speaker) => speaker.id === id)
  if (at < 0) return step === -1 && moved?.isFeatured ? priorityChanges([...ranked, moved]) : []
  if (step === 1 && at === ranked.length - 1) return [{ id, priority: 0 }]
  if (step === -1 && at === 0) return []
  return priorityChanges(exchanged(ranked, step === -1 ? at - 1 : at))
}
