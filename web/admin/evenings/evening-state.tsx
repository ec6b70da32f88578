import type { Event } from '#schema/event.ts'
import { registrationPhase } from '#schema/opening-hours.ts'
import { texts } from '#web/texts/console/evenings.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { unaware } from '#web/texts/console/notice.ts'
import { State } from '../frame/state.tsx'

type Flags = Pick<
  Event,
  'published' | 'cancelled' | 'status' | 'enabled' | 'registrationOpen' | 'date' | 'time' | 'opensAt' | 'closesAt'
>
type StateName = keyof typeof texts.states

/** The one state that matters most to an organiser. */
export function stateOf(event: Flags): StateName {
  const { published, cancelled, status, enabled, registrationOpen } = event
  if (!published) return 'draft'
  if (cancelled) return 'cancelled'
  if (status === 'PAST') return 'past'
  if (!enabled) return 'soon'
  if (!registrationOpen) return 'closed'
  const phase = registrationPhase(event, Date.now())
  if (phase === 'before') return 'opens'
  return phase === 'within' ? 'open' : 'ended'
}

/** When registration opens or ends by itself, for the state that says so. */
const hourOf: Partial<Record<StateName, (event: Flags) => string | null>> = {
  opens: ({ opensAt }) => opensAt,
  open: ({ closesAt }) => closesAt,
}

const colours: Partial<Record<StateName, string>> = {
  draft: 'NEW',
  soon: 'SENDING',
  opens: 'SENDING',
  open: 'SENT',
  past: 'REJECTED',
  cancelled: 'FAILED',
}

/** The state of an evening as a coloured dot with its words, whether it is the next one, and how many people know something else. */
export const EveningState = ({ event }: { event: Flags & Pick<Event, 'isNext' | 'pinned' | 'untold'> }) => {
  const state = stateOf(event)
  const hour = hourOf[state]?.(event) ?? null
  return (
    <span className="evening-state">
      <State tone={colours[state]}>
        {texts.states[state]}
        {hour && texts[state === 'opens' ? 'from' : 'until'](formatMoment(hour))}
      </State>{' '}
      {event.untold && (
        <>
          <span className="row-warning">{unaware(event.untold.changed + event.untold.off + event.untold.on)}</span>{' '}
        </>
      )}
      {event.isNext && <span className="next-badge">{event.pinned ? texts.pinned : texts.next}</span>}
    </span>
  )
}
