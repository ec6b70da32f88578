import type { Change } from '#schema/change.ts'
import { texts } from '#web/texts/console/changes.ts'
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
const fieldName = (entity: string, field: string): string => labels[entity]?.[field] ?? field

const shown = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return texts.none
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The fields that a change changed, before and after. For changes that recorded none, such as of people, it says so. */
export function ChangeDetails({ change: { entity, before, after } }: { change: Change }) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  )
  if (fields.length === 0) return <span className="soft">{texts.none}</span>
  return (
    <details className="change-details">
      <summary>
        {texts.show} ({fields.length})
      </summary>
      <dl>
        {fields.map((name) => (
          <div key={name}>
            <dt>{fieldName(entity, name)}</dt>
            <dd>
              <del>
                <span className="visually-hidden">{texts.before}: </span>
                {shown(before?.[name])}
              </del>
              <ins>
                <span className="visually-hidden">{texts.after}: </span>
                {shown(after?.[name])}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
