import type { ticketTypes } from '#schema/tables/orders.ts'
import { demoAgenda } from './agenda.ts'
import { seriesAround } from './days.ts'
import { demoEvents } from './events.ts'
import { demoLineUp } from './line-up.ts'
import { demoMedia } from './media.ts'

type TicketTypeRow = typeof ticketTypes.$inferInsert

const kinds = [
  {
    name: 'Uczestnik',
    description: 'Wejście na cały wieczór: prelekcje, pitche, networking i pizza.',
    capacity: 120,
    type: 'ATTENDEE',
    icon: 'ticket',
  },
  {
    name: 'Startup Pitch',
    description:
      'Pokaż swój startup na scenie: 5 minut i pytania od mentorów. Ten bilet to także wejście na cały wieczór.',
    capacity: 8,
    type: 'PRESENTER_STARTUP',
    icon: 'rocket',
  },
  {
    name: 'Personal Pitch',
    description: 'Opowiedz o sobie w 90 sekund i znajdź ekipę. Ten bilet to także wejście na cały wieczór.',
    capacity: 12,
    type: 'PRESENTER_PERSONAL',
    icon: 'mic',
  },
] as const satisfies Omit<TicketTypeRow, 'eventId'>[]

const demoTicketTypes = (eventIds: number[]): TicketTypeRow[] =>
  eventIds.flatMap((eventId, at) =>
    kinds.map((kind, nth) => ({ id: at * kinds.length + nth + 1, eventId, ...kind, price: 0 })),
  )

/** Rows of the demo site by table, with fixed ids; `today` is `YYYY-MM-DD` in Warsaw and sets the dates of the series. */
export function demoContent(today: string) {
  const series = seriesAround(today)
  const events = demoEvents(series)
  return {
    events,
    ticketTypes: demoTicketTypes(events.map((event) => event.id)),
    ...demoLineUp,
    agendaItems: demoAgenda(),
    media: demoMedia(series),
  }
}
export type DemoContent = ReturnType<typeof demoContent>
