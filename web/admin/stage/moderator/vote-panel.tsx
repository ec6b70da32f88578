import { asMinutes } from '#schema/minutes.ts'
import type { Stage } from '#schema/stage.ts'
import { Button } from '../../form/button.tsx'
import { secondsUntil } from '../use-now.ts'
import { SureButton } from './sure-button.tsx'
import { texts } from './texts.ts'
import type { Lead } from './use-lead.ts'

const copy = texts.vote

/** For how long a vote is opened, in seconds, and begun anew. */
const lengths = [60, 90, 120, 180]
const anewSeconds = 90

type VotePanelProps = { stage: Pick<Stage, 'vote' | 'revealed'>; now: number; lead: Lead }

export function VotePanel({ stage: { vote, revealed }, now, lead }: VotePanelProps) {
  const left = vote?.open ? secondsUntil(vote.closesAt, now) : 0
  const isRevealed = revealed.some(({ prize }) => prize === 'audience')
  return (
    <section className="lead-panel">
      <h2>{copy.heading}</h2>
      {vote?.rehearsal && <p className="lead-warning">{copy.rehearsal}</p>}
      {vote && left > 0 ? (
        <div className="lead-vote">
          <p>
            {copy.isOpen(vote.voted)}, <span role="timer">{asMinutes(left)}</span>
          </p>
          <Button label={copy.close} onPress={() => lead('/vote', { open: false })} />
        </div>
      ) : (
        <div className="lead-vote">
          <p>{isRevealed ? copy.over : vote ? copy.again(vote.voted) : copy.closed}</p>
          {!isRevealed && (
            <fieldset className="lead-lengths">
              <legend className="visually-hidden">{copy.opens}</legend>
              {lengths.map((seconds) => (
                <Button
                  label={copy.open(seconds)}
                  look="small"
                  key={seconds}
                  onPress={() => lead('/vote', { open: true, seconds })}
                />
              ))}
            </fieldset>
          )}
        </div>
      )}
      {vote && vote.voted > 0 && !isRevealed && (
        <SureButton
          label={copy.restart}
          question={copy.sureToRestart(vote.voted)}
          onPress={() => lead('/vote', { restart: true, seconds: anewSeconds })}
        />
      )}
    </section>
  )
}
