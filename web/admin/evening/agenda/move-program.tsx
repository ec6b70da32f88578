import { useState } from 'react'
import { minuteMs } from '#schema/durations.ts'
import type { EventDetail } from '#schema/event.ts'
import { beginningOf } from '#schema/event-time.ts'
import { texts as allTexts } from '#web/texts/console/evening-agenda.ts'
import { toast } from '#web/ui/toast.ts'
import { agenda as items } from '../../data/api.ts'
import { Button } from '../../form/button.tsx'
import { tellFailure, useAction } from '../../form/use-action.ts'
import type { SectionProps } from '../section.tsx'
import { laterTime, minutesOfDay, misfitOf } from './shift.ts'

const texts = allTexts.move

/** By how much to move: hours of the program in `minutes`, moments of registration in `ms`. */
type Shift = { minutes: number; ms: number }

function shiftOf(event: EventDetail, before: number | null): Shift {
  const now = beginningOf(event)?.getTime() ?? null
  const ms = before === null || now === null ? 0 : now - before
  const minutes = ms === 0 ? misfitOf(event) : minutesOfDay(ms)
  return { minutes: event.agenda.length > 0 ? minutes : 0, ms: ms === 0 ? minutes * minuteMs : ms }
}

const later = (moment: string | null, ms: number): string | null =>
  moment === null || Date.parse(moment) <= Date.now() ? moment : new Date(Date.parse(moment) + ms).toISOString()

/** What an event has after the move. Registration that has opened stays open. */
const movedFields = ({ pitchStart = null, opensAt, closesAt }: EventDetail, { minutes, ms }: Shift) => ({
  pitchStart: pitchStart && laterTime(pitchStart, minutes),
  opensAt: later(opensAt, ms),
  closesAt: later(closesAt, ms),
})

/**
 * Offers to move the program, the first pitch, and the opening and closing of registration by as much as the beginning was moved
 * since the section was opened, or by which the program does not fit the beginning.
 */
export function MoveProgram({ evening, isBeginningHere = false }: SectionProps & { isBeginningHere?: boolean }) {
  const { event } = evening
  const [before, setBefore] = useState(() => (isBeginningHere ? (beginningOf(event)?.getTime() ?? null) : null))
  /** What was begun: pressed again after a failure it moves the rest, and nothing twice. */
  const [begun, setBegun] = useState<{ event: EventDetail; shift: Shift } | null>(null)
  const { isPending, run } = useAction(tellFailure)
  const plan = begun ?? { event, shift: shiftOf(event, before) }
  const { agenda } = plan.event
  const fields = movedFields(plan.event, plan.shift)
  const hasMoments = fields.opensAt !== plan.event.opensAt || fields.closesAt !== plan.event.closesAt
  if (event.status === 'PAST' || (plan.shift.minutes === 0 && !hasMoments)) return null
  const move = () =>
    run(async () => {
      setBegun(plan)
      for (const { id, startTime, endTime, ...item } of agenda) {
        const [from, to] = [startTime, endTime].map((time) => time && laterTime(time, plan.shift.minutes))
        if (plan.shift.minutes !== 0)
          await items.replace(id, { ...item, startTime: from ?? startTime, endTime: to ?? null }, null)
      }
      await evening.change(fields)
      await evening.reload()
      setBegun(null)
      setBefore((known) => (known === null ? null : (beginningOf(event)?.getTime() ?? null)))
      toast(texts.done)
    })
  return (
    <div className="panel change-notice" role="status">
      <h3>{plan.shift.minutes === 0 ? texts.registrationAlone : texts.heading}</h3>
      <p>{texts.explain}</p>
      <p>
        <Button
          label={texts.button(plan.shift.minutes, plan.shift.ms)}
          isDisabled={isPending}
          onPress={() => void move()}
        />
      </p>
    </div>
  )
}
