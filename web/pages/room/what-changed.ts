import type { Room } from '#schema/stage.ts'
import type { SeenVote } from './kept.ts'
import { texts } from './texts.ts'

const copy = texts.say

const isOpen = ({ vote }: Room): boolean => vote?.open === true

/** The server's time, and how the own ballot stands. */
type Seen = { now: number; own: SeenVote['own'] | null }

/** What the status line of the room says of a change, in one sentence: what matters most. Null if nothing has to be said. */
export function whatChanged(before: Room, after: Room, { now, own }: Seen): string | null {
  const { vote, item, revealed, questions } = after
  if (vote && isOpen(after) && !isOpen(before))
    return copy.voteOpen(Math.max(0, Math.round((Date.parse(vote.closesAt) - now) / 1_000)))
  if (vote && isOpen(before) && !isOpen(after)) return copy.voteClosed(own)
  const shown = revealed.find(
    ({ prize, place }) => !before.revealed.some((one) => one.prize === prize && one.place === place),
  )
  if (shown) {
    const winners = shown.presenters.map(({ title }) => title ?? texts.erased).join(', ')
    if (winners) return copy.revealed(texts.results.prizes[shown.prize], shown.place, winners)
  }
  if (item?.id !== before.item?.id) return item ? copy.item(item.title) : copy.before
  return questions.some(({ id }) => !before.questions.some((one) => one.id === id)) ? copy.question : null
}
