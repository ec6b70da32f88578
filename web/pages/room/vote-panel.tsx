import { type RefObject, useCallback, useEffect, useState } from 'react'
import { roomLimits } from '#schema/evening-limits.ts'
import type { Room } from '#schema/stage.ts'
import type { Outbox } from './outbox.ts'
import { texts } from './texts.ts'

const copy = texts.vote
const max = roomLimits.choices

type VotePanelProps = {
  vote: NonNullable<Room['vote']>
  heading: RefObject<HTMLHeadingElement | null>
  /** The ballot is on its way. */
  isPending: boolean
  /** The vote is about to end: what is ticked is sent without a press. */
  isEnding: boolean
  add: Outbox['add']
}

/** The vote, while it is open. Before its last seconds nothing is sent unless the button is pressed. */
export function VotePanel({ vote, heading, isPending, isEnding, add }: VotePanelProps) {
  const { choices, ballot } = vote
  const [chosen, setChosen] = useState<readonly number[]>(ballot ?? [])
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  const isStored = ballot !== null && ballot.length === chosen.length && ballot.every((id) => chosen.includes(id))
  const isIdle = isPending || isStored || (ballot === null && chosen.length === 0)
  const send = useCallback(
    () => add({ id: 'ballot', kind: 'ballot', method: 'PUT', path: '/ballot', json: { tickets: chosen } }),
    [add, chosen],
  )
  // Who ticked nothing keeps the ballot that they sent.
  const sendsNow = isEnding && !isIdle && chosen.length > 0
  useEffect(() => {
    if (sendsNow) send()
  }, [sendsNow, send])
  const label = ballot === null ? copy.send : chosen.length === 0 ? copy.takeBack : copy.change
  return (
    <section className="room-task stack stack--close" aria-labelledby="glosowanie">
      <h2 id="glosowanie" ref={heading} tabIndex={-1}>
        {copy.heading}
      </h2>
      {choices.length === 0 ? (
        <p>{copy.nobody}</p>
      ) : (
        <>
          <p className="soft">{copy.hint(max)}</p>
          <ul className="room-choices">
            {choices.map(({ ticketId, title, presenter, about }) => (
              <li key={ticketId}>
                <label className="room-choice">
                  <input
                    type="checkbox"
                    checked={chosen.includes(ticketId)}
                    disabled={chosen.length >= max && !chosen.includes(ticketId)}
                    onChange={() => toggle(ticketId)}
                  />
                  <span>
                    {title ?? texts.erased}{' '}
                    <small>{[presenter, about].filter((text) => text !== null).join(' · ')}</small>
                  </span>
                </label>
              </li>
            ))}
          </ul>
          <div className="room-send">
            <p className="small">{isPending ? copy.sending : isStored ? copy.sent : copy.chosen(chosen.length, max)}</p>
            <button
              type="button"
              className="button button--primary"
              aria-disabled={isIdle}
              onClick={() => {
                if (!isIdle) send()
              }}
            >
              {label}
            </button>
          </div>
        </>
      )}
    </section>
  )
}
