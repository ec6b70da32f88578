import type { Change } from '#schema/change.ts'
import { type ChangeEntity, changeEntities } from '#schema/options.ts'
import { texts as content } from '#web/texts/console/content.ts'
import { texts as evening } from '#web/texts/console/evening.ts'
import { texts as agenda } from '#web/texts/console/evening-agenda.ts'
import { texts as tickets } from '#web/texts/console/evening-tickets.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { get } from '../data/api.ts'
import { useRead } from '../data/use-read.ts'
import type { Column } from '../list/data-table.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { useListUrlState } from '../list/use-list-url-state.ts'
import { texts } from './texts.ts'
import { useActorNames } from './use-actor-names.ts'

const fieldLabels: Record<string, Record<string, string>> = {
  events: evening.labels,
  agenda: agenda.labels,
  'ticket-types': tickets.labels,
  speakers: content.speakers.labels,
  mentors: content.mentors.labels,
  partners: content.partners.labels,
  media: content.media.labels,
}

/** What the forms call a field of public content. The API's name if no form has it. */
const fieldName = (entity: string, field: string): string => fieldLabels[entity]?.[field] ?? field

const shown = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return texts.none
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The fields that a change changed, before and after. For changes that recorded none, such as of people, it says so. */
function ChangeDetails({ change: { entity, before, after } }: { change: Change }) {
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

const isEntity = (name: string): name is ChangeEntity => name in texts.entities

const whatOf = ({ entity, entityId }: Change): string => {
  const name = isEntity(entity) ? texts.entities[entity] : entity
  return entityId === null ? name : texts.numbered(name, entityId)
}

const columnsWith = (nameOf: (actor: string) => string): readonly Column<Change>[] => [
  { id: 'what', header: texts.what, kind: 'head', cell: whatOf },
  { id: 'action', header: texts.action, cell: ({ action }) => texts.actions[action] },
  { id: 'who', header: texts.who, cell: ({ actor }) => nameOf(actor) },
  { id: 'when', header: texts.when, kind: 'figures', cell: ({ at }) => formatMoment(at) },
  { id: 'details', header: texts.details, cell: (change) => <ChangeDetails change={change} /> },
]

export default function ChangesScreen() {
  const listState = useListUrlState(['entity', 'actor'])
  const { actors, labels, nameOf } = useActorNames()
  return (
    <ListScreen
      texts={texts}
      read={useRead(get('/changes', listState.query))}
      listState={listState}
      columns={columnsWith(nameOf)}
      filters={[
        { name: 'entity', label: texts.what, options: changeEntities, labels: texts.entities },
        { name: 'actor', label: texts.who, options: actors, labels },
      ]}
    />
  )
}
