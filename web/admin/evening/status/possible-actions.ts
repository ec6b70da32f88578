import type { Event, EventWrite } from '#schema/event.ts'

export const changes = {
  announce: { enabled: true },
  withdraw: { enabled: false },
  open: { registrationOpen: true },
  close: { registrationOpen: false },
  next: { isNext: true },
  past: { status: 'PAST', isNext: false, registrationOpen: false },
  upcoming: { status: 'UPCOMING' },
  restore: { cancelled: false },
} satisfies Record<string, Partial<EventWrite>>

type State = Pick<Event, 'cancelled' | 'status' | 'enabled' | 'isNext' | 'registrationOpen'>

/** The changes of state that make sense for an evening, the likeliest first. Calling it off is apart: it sends mails. */
export function possibleActions({
  cancelled,
  status,
  enabled,
  isNext,
  registrationOpen,
}: State): (keyof typeof changes)[] {
  if (cancelled) return status === 'UPCOMING' ? ['restore', 'past'] : ['restore']
  if (status === 'PAST') return ['upcoming']
  if (!enabled) return isNext ? ['announce', 'past'] : ['announce', 'next', 'past']
  return [registrationOpen ? 'close' : 'open', ...(isNext ? [] : (['next'] as const)), 'withdraw', 'past']
}
