import type { Change } from '#schema/change.ts'
import { startupFields } from '#schema/registration.ts'
import { texts as content } from '#web/texts/console/content.ts'
import { texts as evening } from '#web/texts/console/evening.ts'
import { texts as agenda } from '#web/texts/console/evening-agenda.ts'
import { texts as tickets } from '#web/texts/console/evening-tickets.ts'
import { texts } from './texts.ts'

const labels: Record<string, Record<string, string>> = {
  events: evening.labels,
  agenda: agenda.labels,
  'ticket-types': tickets.labels,
  speakers: content.speakers.labels,
  mentors: content.mentors.labels,
  partners: content.partners.labels,
  media: content.media.labels,
  tickets: texts.personLabels,
  users: texts.personLabels,
  organisers: texts.organiserLabels,
}

/** What the forms call a field. The API's name if no form has it. */
export const fieldName = (entity: string, field: string): string => labels[entity]?.[field] ?? field

/** The fields of public content whose value a change changed: of a row that was created or deleted, all. */
export const differingFields = ({ before, after }: Change): string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  )

const startup: readonly string[] = [...startupFields, 'pitchDeckId']

/** The names of what an update changed, for a sentence. Startup details are one. */
export function namesOfChanged(change: Change): string[] {
  const { entity, action, fields } = change
  if (action !== 'UPDATE') return []
  const changed = fields ?? differingFields(change)
  const names = changed.map((field) => (startup.includes(field) ? texts.startup : fieldName(entity, field)))
  return [...new Set(names)].map((name) => `${name.charAt(0).toLocaleLowerCase('pl')}${name.slice(1)}`)
}
