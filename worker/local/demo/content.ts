import { demoAgenda } from './agenda.ts'
import { seriesAround } from './days.ts'
import { demoEvents } from './events.ts'
import { demoMedia } from './media.ts'
import { demoMentors } from './mentors.ts'
import { demoEventPartners, demoPartners } from './partners.ts'
import { demoEventSpeakers, demoSpeakers } from './speakers.ts'
import { demoTicketTypes } from './tickets.ts'

/** Rows of the demo site by table, with fixed ids; `today` is `YYYY-MM-DD` in Warsaw and sets the dates of the series. */
export function demoContent(today: string) {
  const series = seriesAround(today)
  const events = demoEvents(series)
  return {
    events,
    ticketTypes: demoTicketTypes(events.map((event) => event.id)),
    speakers: demoSpeakers(),
    eventSpeakers: demoEventSpeakers(),
    mentors: demoMentors(),
    partners: demoPartners(),
    eventPartners: demoEventPartners(),
    agendaItems: demoAgenda(),
    media: demoMedia(series),
  }
}
export type DemoContent = ReturnType<typeof demoContent>
