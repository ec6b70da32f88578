import { useState } from 'react'
import type { DoorConflict } from '#schema/door.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { Said } from '#web/ui/spoken.tsx'
import { getAll, send } from '../../data/api.ts'
import { useRead, useReloadReads } from '../../data/use-read.ts'
import { ActionButton } from '../../form/action-button.tsx'
import { Button } from '../../form/button.tsx'
import { Panel } from '../../frame/panel.tsx'
import { ReadState } from '../../list/read-state.tsx'
import { type DoorEvening, NamedDialog } from './named-dialog.tsx'
import { texts as allTexts } from './texts.ts'

/** How often the door is read again while the page is visible, in milliseconds. */
export const refreshMs = 5_000

const texts = allTexts.conflicts

/** Entries against the list, each with what to do. One that was settled is gone after the next reading. */
export function ConflictsPanel({ evening }: { evening: DoorEvening }) {
  const eventId = evening.id
  const read = useRead(getAll(`/door/${eventId}/conflicts`), { refreshMs })
  const { data } = read
  const count = data ? (data.total > 0 ? texts.count(data.total) : texts.none) : ''
  return (
    <Panel heading={texts.heading}>
      <ReadState read={read} label={texts.heading} rows={2} />
      <p className="soft">{count}</p>
      <Said text={count} />
      {data && data.total > 0 && (
        <ul className="conflicts">
          {data.data.map((conflict) => (
            <li
              key={`${conflict.kind}${conflict.hash ?? (conflict.kind === 'PITCHED' ? conflict.ticketId : conflict.scans[0]?.nonce)}`}
            >
              <Conflict evening={evening} conflict={conflict} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const letIn = (ticketId: number) => send('PATCH', `/tickets/${ticketId}/status`, { status: 'CHECKED_IN' })

/** Confirms a cancelled ticket, if a place is left, and checks it in. */
async function reactivate(ticketId: number) {
  await send('PATCH', `/tickets/${ticketId}/status`, { status: 'CONFIRMED' })
  await letIn(ticketId)
}

type ConflictProps = { evening: DoorEvening; conflict: DoorConflict }

function Conflict({ evening, conflict }: ConflictProps) {
  const eventId = evening.id
  const { kind, scans } = conflict
  const [isSettling, setSettling] = useState(false)
  const reload = useReloadReads()
  const settle = async (write: Promise<unknown>) => {
    await write
    await reload(`/door/${eventId}/`)
  }
  const name =
    conflict.kind === 'NAMED' ? conflict.name : `${conflict.firstName ?? ''} ${conflict.lastName ?? ''}`.trim()
  const heading = name ? `${texts.kinds[kind]}: ${name}` : texts.kinds[kind]
  const ticketId = conflict.kind === 'CANCELLED' ? conflict.ticketId : null
  return (
    <>
      <h4>{heading}</h4>
      <p className="soft">{texts.advice[kind]}</p>
      <ul className="entries">
        {scans.map(({ nonce, device, at }) => {
          const entry = `${device ?? texts.byHand}, ${formatMoment(at)}`
          return (
            <li key={nonce} className="row">
              <span>{entry}</span>
              <ActionButton
                {...texts.undo}
                about={entry}
                act={() => settle(send('POST', `/door/${eventId}/undo`, { nonce }))}
              />
            </li>
          )
        })}
      </ul>
      {conflict.kind === 'NAMED' && (
        <div className="row">
          <Button look="small" label={allTexts.named.settle} about={heading} onPress={() => setSettling(true)} />
        </div>
      )}
      {isSettling && conflict.kind === 'NAMED' && (
        <NamedDialog evening={evening} conflict={conflict} onClose={() => setSettling(false)} />
      )}
      {conflict.kind === 'PITCHED' && (
        <div className="row">
          <ActionButton {...texts.letIn} about={name} act={() => settle(letIn(conflict.ticketId))} />
        </div>
      )}
      {ticketId !== null && (
        <div className="row">
          <ActionButton {...texts.reactivate} about={heading} act={() => settle(reactivate(ticketId))} />
        </div>
      )}
    </>
  )
}
