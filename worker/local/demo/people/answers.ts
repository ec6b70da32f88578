import { closingOf } from '#schema/event-time.ts'
import type { AbsenceReason } from '#schema/options.ts'
import { minutesAfter } from '../days.ts'
import { pastEvent } from './past-evening.ts'

const marks = [5, 5, 4, 5, 3, 4, 5, 4, 5, 2, 4, 5, 5, 4]
const reasons: AbsenceReason[] = ['busy', 'forgot', 'ill', 'busy', 'other', 'forgot']
const sentences = [
  'Więcej czasu na rozmowy po pitchach, o tej porze dopiero się rozkręciliśmy.',
  'Dzięki za panel o cenach, w poniedziałek zmieniamy cennik.',
  'Mniej krzeseł, więcej stolików.',
  'Nie słychać było pytań z sali. Poza tym świetnie.',
]

/** How many ballots named the presenters, in their order. */
const ballots = [9, 21, 14, 6, 17, 11, 4, 8, 12, 3]

/**
 * What guests of the past evening answered on the next morning, and how its audience voted. Nothing joins either to a person
 * any more. `presenters` are the ids of their tickets.
 */
export function demoAnswers(presenters: readonly number[], { date, endsAt }: { date: string; endsAt: Date }) {
  const came = marks.map((mark, n) => ({ kind: 'came' as const, mark, sentence: sentences[n] ?? null }))
  const missed = reasons.map((reason) => ({ kind: 'missed' as const, reason }))
  const voteTotals = presenters.map((ticketId, n) => ({
    eventId: pastEvent,
    ticketId,
    counted: ballots[n % ballots.length] ?? 0,
    apart: n === 1 ? 2 : 0,
  }))
  return {
    feedback: [...came, ...missed].map((answer) => ({ ...answer, eventId: pastEvent })),
    votes: [{ eventId: pastEvent, closesAt: minutesAfter(endsAt, -45), counted: 41, apart: 2 }],
    voteTotals,
    closing: { closedAt: closingOf(date), firstTime: 49, returned: 12 },
  }
}
