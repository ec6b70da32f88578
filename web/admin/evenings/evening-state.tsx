import type { Event } from '#schema/event.ts'
import { texts } from '#web/texts/console/evenings.ts'
import { State } from '../frame/state.tsx'

type Flags = Pick<Event, 'published' | 'cancelled' | 'status' | 'enabled' | 'registrationOpen'>
type StateName = keyof typeof texts.states

/** The one state that matters most to an organiser. */
export function stateOf({ published, cancelled, status, enabled, registrationOpen }: Flags): StateName {
  if (!published) return 'draft'
  if (cancelled) return 'cancelled'
  if (status === 'PAST') return 'past'
  if (!enabled) return 'soon'
  return registrationOpen ? 'open' : 'closed'
}

const colours: Partial<Record<StateName, string>> = {
  draft: 'NEW',
  soon: 'SENDING',
  open: 'SENT',
  past: 'REJECTED',
  cancelled: 'FAILED',
}

/** The state of an evening as a coloured dot with its words, and whether it is the next one. */
export const EveningState = ({ event }: { event: Flags & Pick<Event, 'isNext' | 'pinned'> }) => {
  const state = stateOf(event)
  return (
    <span className="evening-state">
      <State tone={colours[state]}>{texts.states[state]}</State>
      {event.isNext && <span className="next-badge">{event.pinned ? texts.pinned : texts.next}</span>}
    </span>
  )
}
