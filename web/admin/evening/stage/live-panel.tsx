import { asMinutes } from '#schema/minutes.ts'
import type { Stage } from '#schema/stage.ts'
import { get } from '../../data/api.ts'
import { useRead } from '../../data/use-read.ts'
import { Panel } from '../../frame/panel.tsx'
import { ReadState } from '../../list/read-state.tsx'
import { refreshMs } from './refresh.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.live

function factsOf({ position, items, timer, vote, counts, questions }: Stage): [term: string, value: string][] {
  const at = items.findIndex(({ id }) => id === position.item)
  const fresh = questions.filter(({ state }) => state === 'NEW').length
  return [
    [texts.now, items[at]?.title ?? texts.before],
    [texts.next, items[at + 1]?.title ?? texts.none],
    [texts.time, timer.running ? asMinutes(timer.left) : texts.paused(asMinutes(timer.left))],
    [texts.vote, vote ? texts[vote.open ? 'voteOpen' : 'voteClosed'](vote.voted) : texts.noVote],
    [texts.seats, String(counts.seats)],
    [texts.questions, texts.asked(questions.length, fresh)],
  ]
}

/** What is on, as the projector and the room see it. */
export function LivePanel({ eventId }: { eventId: number }) {
  const read = useRead(get(`/events/${eventId}/stage`), { refreshMs })
  return (
    <Panel heading={texts.heading}>
      <ReadState read={read} label={texts.heading} rows={2} />
      {read.data && (
        <dl className="stage-facts">
          {factsOf(read.data).map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  )
}
