import { asMinutes } from '#schema/minutes.ts'
import type { Stage } from '#schema/stage.ts'
import { Button } from '../../form/button.tsx'
import { secondsUntil } from '../use-now.ts'
import { texts } from './texts.ts'
import type { Lead } from './use-lead.ts'

/** For how long a vote is opened, in seconds. */
const lengths = [60, 90, 120, 180]

type VotePanelProps = Pick<Stage, 'vote'> & { now: number; lead: Lead }

export function VotePanel({ vote, now, lead }: VotePanelProps) {
  const left = vote?.open ? secondsUntil(vote.closesAt, now) : 0
  return (
    <section className="lead-panel">
      <h2>{texts.vote.heading}</h2>
      {vote && left > 0 ? (
        <div className="lead-vote">
          <p>
            {texts.vote.isOpen(vote.voted)}, <span role="timer">{asMinutes(left)}</span>
          </p>
          <Button label={texts.vote.close} onPress={() => lead('/vote', { open: false })} />
        </div>
      ) : (
        <div className="lead-vote">
          <p>{vote ? texts.vote.again(vote.voted) : texts.vote.closed}</p>
          <fieldset className="lead-lengths">
            <legend className="visually-hidden">{texts.vote.opens}</legend>
            {lengths.map((seconds) => (
              <Button
                label={texts.vote.open(seconds)}
                key={seconds}
                onPress={() => lead('/vote', { open: true, seconds })}
              />
            ))}
          </fieldset>
        </div>
      )}
    </section>
  )
}
