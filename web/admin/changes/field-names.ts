import { texts as content } from '#web/texts/console/content.ts'
import { texts as evening } from '#web/texts/console/evening.ts'
import { texts as agenda } from '#web/texts/console/evening-agenda.ts'
import { texts as tickets } from '#web/texts/console/evening-tickets.ts'

const labels: Record<string, Record<string, string>> = {
  events: evening.labels,
  agenda: agenda.labels,
  'ticket-types': tickets.labels,
  speakers: content.speakers.labels,
  mentors: content.mentors.labels,
  partners: content.partners.labels,
  media: content.media.labels,
}

/** What the forms call a field of public content. The API's name if no form has it. */
export const fieldName = (entity: string, field: string): string => labels[entity]?.[field] ?? field
