import type { Event } from '#schema/event.ts'

export type EveningAction = 'announce' | 'withdraw' | 'open' | 'close' | 'next' | 'past' | 'upcoming' | 'restore'

type Flags = Pick<Event, 'cancelled' | 'status' | 'enabled' | 'isNext' | 'registrationOpen'>

/** The changes of state that make sense for an evening, the likeliest first. Calling it off is apart: it sends mails. */
export function possibleActions({ cancelled, status, enabled, isNext, registrationOpen }: Flags): EveningAction[] {
  if (cancelled) return status === 'UPCOMING' ? ['restore', 'past'] : ['restore']
  if (status === 'PAST') return ['upcoming']
  if (!enabled) return isNext ? ['announce', 'past'] : ['announce', 'next', 'past']
  const registration: EveningAction = registrationOpen ? 'close' : 'open'
  return [registration, ...(isNext ? [] : (['next'] as const)), 'withdraw', 'past']
}
