import { useId, useState } from 'react'
import { dateInWarsaw, formatLongDate } from '#schema/dates.ts'
import type { EventDetail } from '#schema/event.ts'
import { doorHours } from '#schema/event-time.ts'
import type { GuestDetail } from '#schema/guest.ts'
import type { TicketStatus } from '#schema/options.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { texts as allTexts } from '#web/texts/console/guests.ts'
import { send } from '../../data/api.ts'
import type { Version } from '../../data/versions.ts'
import { ActionButton } from '../../form/action-button.tsx'
import { Button } from '../../form/button.tsx'
import { Panel } from '../../frame/panel.tsx'
import { impossibleActions, isErased } from './disabled-reasons.ts'
import { CorrectGuest, MoveGuest } from './guest-dialogs.tsx'
import { nameOf } from './guest-name.tsx'

const texts = allTexts.actions

type GuestActionsProps = {
  stored: Version<GuestDetail>
  event: EventDetail
  types: readonly TicketType[]
  onChanged: () => Promise<unknown>
  onErased: () => Promise<unknown>
}

/** What can be done with a person. What is impossible says why. */
export function GuestActions({ stored, event, types, onChanged, onErased }: GuestActionsProps) {
  const guest = stored.values
  const [open, setOpen] = useState<'correct' | 'move' | null>(null)
  const impossible = impossibleActions(guest, types)
  const name = nameOf(guest)
  const { status } = guest
  // The stored state is read again after a failure too: somebody else may have changed it meanwhile.
  const act = (write: () => Promise<unknown>) => () => write().finally(onChanged)
  const setTo = (next: TicketStatus) => act(() => send('PATCH', `/tickets/${guest.id}/status`, { status: next }))
  const dialog = { stored, types, onSaved: onChanged, onClose: () => setOpen(null) }
  return (
    <Panel heading={allTexts.one.actions} level={2}>
      <div className="row row--top">
        {status === 'CONFIRMED' && (
          <ActionButton
            {...texts.checkIn}
            {...(!isHeldToday(event) && { question: texts.checkInEarly(name, formatLongDate(event.date)) })}
            about={name}
            act={setTo('CHECKED_IN')}
          />
        )}
        {status === 'CHECKED_IN' && <ActionButton {...texts.undoCheckIn} about={name} act={setTo('CONFIRMED')} />}
        {status === 'CANCELLED' && impossible.reactivate === null && (
          <ActionButton {...texts.reactivate} about={name} act={setTo('CONFIRMED')} />
        )}
        {status === 'CANCELLED' && !isErased(guest) && !guest.order.isErased && (
          <ActionButton
            {...texts.wait(name)}
            about={name}
            done={({ status }) => texts.waits[status === 'WAITING' ? status : 'CONFIRMED']}
            act={() => send('POST', `/tickets/${guest.id}/wait`).finally(onChanged)}
          />
        )}
        {impossible.correct === null && (
          <Button look="small" {...texts.correct} about={name} onPress={() => setOpen('correct')} />
        )}
        {impossible.move === null && (
          <Button look="small" {...texts.move} about={name} onPress={() => setOpen('move')} />
        )}
        {impossible.resend === null && (
          <ActionButton {...texts.resend} about={name} act={act(() => send('POST', `/guests/${guest.id}/resend`))} />
        )}
        {status !== 'CANCELLED' && (
          <ActionButton
            {...(status === 'WAITING' ? texts.leave(name) : texts.cancel(name))}
            about={name}
            act={setTo('CANCELLED')}
          />
        )}
        {!isErased(guest) && (
          <ActionButton
            {...texts.erase(name, guest.attendee.email)}
            about={name}
            act={async () => {
              await act(() => send('DELETE', `/guests/${guest.id}`))()
              await onErased()
            }}
          />
        )}
      </div>
      <ImpossibleActions reasons={status === 'CANCELLED' ? impossible : { ...impossible, reactivate: null }} />
      {open === 'correct' && <CorrectGuest {...dialog} />}
      {open === 'move' && <MoveGuest {...dialog} />}
    </Panel>
  )
}

/** Whether people come to an evening now: it is today, or it began today and goes on after midnight. */
function isHeldToday(event: EventDetail): boolean {
  const now = new Date()
  const { opensAt, closesAt } = doorHours(event, event.agenda) ?? {}
  return event.date === dateInWarsaw(now) || (!!opensAt && !!closesAt && opensAt <= now && now < closesAt)
}

const names = ['reactivate', 'correct', 'move', 'resend'] as const

/** The actions that are impossible now, each reason once. */
function ImpossibleActions({ reasons }: { reasons: ReturnType<typeof impossibleActions> }) {
  const id = useId()
  const different = [...new Set(names.map((name) => reasons[name]).filter((reason) => reason !== null))]
  return different.map((reason, index) => (
    <div key={reason} className="stack stack--tight">
      <div className="row">
        {names
          .filter((name) => reasons[name] === reason)
          .map((action) => (
            <span key={action} className="possible">
              <button type="button" className="button button--small" aria-disabled aria-describedby={`${id}${index}`}>
                {texts[action].label}
              </button>
            </span>
          ))}
      </div>
      <p className="impossible" id={`${id}${index}`}>
        {reason}
      </p>
    </div>
  ))
}
