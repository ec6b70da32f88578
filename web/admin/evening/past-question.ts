import type { Event, EventDetail } from '#schema/event.ts'
import { hasBegun, listClosesAt } from '#schema/event-time.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { texts } from '#web/texts/console/past.ts'
import { getAll } from '../data/api.ts'
import { withSession } from '../data/session.ts'
import { confirm } from '../dialog/confirm.tsx'

type Schedule = Pick<Event, 'date' | 'time' | 'status'>

/** How many people have tickets for an evening, and how many wait. */
async function concernedBy({ id, ticketTypes }: EventDetail) {
  const { data } = await withSession(getAll('/waiting-list', { eventId: String(id) }).load)
  return {
    holders: ticketTypes.reduce((sum, { capacity, available }) => sum + capacity - available, 0),
    waiting: data.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

const consequencesOf = (people: { holders: number; waiting: number }, after: Schedule): string =>
  texts.consequences(people, formatMoment(listClosesAt(after, new Date()).toISOString()))

/** A question before an evening is marked as past, with who is concerned and when the waiting list closes. */
export async function pastQuestion<Q extends { text: string }>(event: EventDetail, question: Q): Promise<Q> {
  const consequences = consequencesOf(await concernedBy(event), { ...event, status: 'PAST' })
  return { ...question, text: `${question.text} ${consequences}`.trim() }
}

/** Asks before a save that moves an evening into the past, if it concerns people. Resolves to whether to save. */
export async function agreesToPast(event: EventDetail, after: Schedule): Promise<boolean> {
  const now = new Date()
  if (hasBegun(event, now) || !hasBegun(after, now)) return true
  const people = await concernedBy(event)
  if (people.holders + people.waiting === 0) return true
  return confirm({ ...texts.date, text: `${texts.date.text} ${consequencesOf(people, after)}` })
}
