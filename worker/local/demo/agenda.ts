import type { agendaItems } from '#schema/tables/event-content.ts'
import { nextEvening } from './agenda-next.ts'
import { pastEvenings } from './agenda-past.ts'
import type { Point } from './agenda-point.ts'

type AgendaRow = typeof agendaItems.$inferInsert

/** Event 5 has no start time yet, so it has no agenda. */
const evenings: Record<number, Point[]> = { ...pastEvenings, 4: nextEvening }

export const demoAgenda = (): AgendaRow[] =>
  Object.entries(evenings)
    .flatMap(([eventId, points]) => points.map((point) => ({ eventId: Number(eventId), point })))
    .map(({ eventId, point: [startTime, endTime, type, title, description, speakerId = null] }, at) => ({
      id: at + 1,
      eventId,
      type,
      speakerId,
      startTime,
      endTime,
      title,
      description,
    }))
