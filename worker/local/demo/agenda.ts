import type { agendaItems } from '#schema/tables/event-content.ts'
import { nextEvening } from './agenda-next.ts'
import { pastEvenings } from './agenda-past.ts'

type AgendaRow = typeof agendaItems.$inferInsert

/** `type` is free text in the store; the demo keeps to these. Everything but networking and the opening is knowledge. */
type PointType = 'OPENING' | 'TALK' | 'WORKSHOP' | 'PANEL' | 'PITCHING' | 'NETWORKING'

/** A point of an evening: from, to, kind, title, what to expect, and the id of who leads it. */
export type Point = [
  start: string,
  end: string,
  type: PointType,
  title: string,
  description: string | null,
  speakerId?: number,
]

/** The announced evening has no hour yet, so it has no agenda either. */
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
