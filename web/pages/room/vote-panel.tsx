import { useState } from 'react'
import { roomLimits } from '#schema/evening-limits.ts'
import type { Room } from '#schema/stage.ts'
import type { Outbox } from './outbox.ts'
import { texts } from './texts.ts'

const copy = texts.vote
const max = roomLimits.choices

type VotePanelProps = {
  vote: NonNullable<Room['vote']>
  /** The ballot is on its way. */
  isPending: boolean
  add: Outbox['add']
}

/** The vote, while it is open. Nothing is sent before the button is pressed. */
export function VotePanel({ vote, isPending, add }: VotePanelProps) {
  const { choices, ballot } = vote
  const [chosen, setChosen] = useState<readonly number[]>(ballot ?? [])
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  const isStored = ballot !== null && ballot.length === chosen.length && ballot.every((id) => chosen.includes(id))
  const isIdle = isPending || isStored || (ballot === null && chosen.length === 0)
  const send = () => {
    if (!isIdle) add({ id: 'ballot', kind: 'ballot', method: 'PUT', path: '/ballot', json: { tickets: chosen } })
  }
  const label = ballot === null ? copy.send : chosen.length === 0 ? copy.takeBack : copy.change
  if (choices.length === 0) return <p>{copy.nobody}</p>
  return (
    <section className="room-task stack stack--close" aria-labelledby="glosowanie">
      <h2 id="glosowanie">{copy.heading}</h2>
      <p className="soft">{copy.hint(max)}</p>
      <ul className="room-choices">
        {choices.map(({ ticketId, title }) => (
          <li key={ticketId}>
            <label className="room-choice">
              <input
                type="checkbox"
                checked={chosen.includes(ticketId)}
                disabled={chosen.length >= max && !chosen.includes(ticketId)}
                onChange={() => toggle(ticketId)}
              />
              <span>{title ?? texts.erased}</span>
            </label>
          </li>
        ))}
      </ul>
      <div className="room-send">
        <p className="small" aria-live="polite">
          {isPending ? copy.sending : isStored ? copy.sent : copy.chosen(chosen.length, max)}
        </p>
        <button type="button" className="button button--primary" aria-disabled={isIdle} onClick={send}>
          {label}
        </button>
      </div>
    </section>
  )
}
