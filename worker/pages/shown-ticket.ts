import { dateInWarsaw } from '#schema/dates.ts'
import type { Answered } from './answers.ts'

/**
 * The ticket that a page shows for an evening of today, or of a room that is open past midnight, as a browser keeps it for `/sala`:
 * today's date, and the code. An empty text if the page says that there is no such ticket, so that `/sala` does not lead there again.
 * Undefined if it shows none that has a place, or several, or another day's.
 */
export function shownTicket(answers: readonly Answered[], now: Date): string | undefined {
  for (const one of answers) {
    if (one.kind !== 'ticket' && one.kind !== 'guest' && one.kind !== 'order') continue
    if (!one.answer) return ''
    const today = dateInWarsaw(now)
    const isOfToday = one.answer.event.date === today || ('hasRoom' in one.answer && one.answer.hasRoom)
    const tickets = one.kind === 'order' ? one.answer.tickets : [one.answer]
    const [ticket, ...others] = tickets.filter(({ code, status }) => code !== null && status !== 'CANCELLED')
    return ticket && others.length === 0 && isOfToday ? `${today} ${ticket.code}` : undefined
  }
}
