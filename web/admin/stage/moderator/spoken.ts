import { useEffect, useRef, useState } from 'react'
import type { Stage } from '#schema/stage.ts'
import { placeWords } from '../places.ts'
import { programAt } from '../program.ts'
import { secondsUntil } from '../use-now.ts'
import { texts } from './texts.ts'

const copy = texts.spoken

/** What changed on stage, in one sentence. Null if nothing that has to be heard. */
function changeIn(before: Stage, after: Stage, now: number): string | null {
  const { item, next } = programAt(after)
  if (before.position.item !== after.position.item) return copy.step(item?.title ?? null, next?.title ?? null)
  if (!before.vote?.open && after.vote?.open) return copy.voteOpen(secondsUntil(after.vote.closesAt, now))
  if (before.vote?.open && after.vote && !after.vote.open) return copy.voteClosed(after.vote.voted)
  const revealed = after.revealed.find(
    ({ prize, place }) => !before.revealed.some((one) => one.prize === prize && one.place === place),
  )
  if (revealed) {
    const { prize, place, presenters } = revealed
    const names = presenters.map(({ title }) => title).join(', ')
    return copy.revealed(texts.prizes.of[prize], placeWords(place, presenters.length), names)
  }
  const isNew = after.questions.some(({ id }) => !before.questions.some((one) => one.id === id))
  if (isNew) return copy.question
  if (before.jury.open !== after.jury.open) return after.jury.open ? copy.juryOpen : copy.juryClosed
  return null
}

/** The seconds of a vote that are said aloud. */
const lastSeconds = 15

/** What the page says to a screen reader: nothing at first, then each change in one sentence. */
export function useSpoken(stage: Stage | null, now: number) {
  const before = useRef(stage)
  const [spoken, setSpoken] = useState({ nth: 0, sentence: '' })
  const [say] = useState(() => (sentence: string) => setSpoken(({ nth }) => ({ nth: nth + 1, sentence })))
  const isEnding = stage && stage.vote?.open === true && secondsUntil(stage.vote.closesAt, now) <= lastSeconds
  /** Null before the first state: a page that is opened in the last seconds says nothing. */
  const wasEnding = useRef(isEnding)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new state is compared with the one before
  useEffect(() => {
    const change = before.current && stage && changeIn(before.current, stage, now)
    before.current = stage
    if (change) say(change)
  }, [stage])
  useEffect(() => {
    if (isEnding && wasEnding.current === false) say(copy.voteEnds(lastSeconds))
    wasEnding.current = isEnding
  }, [isEnding, say])
  return { spoken, say }
}
