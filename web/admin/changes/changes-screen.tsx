import { changeEntities } from '#schema/options.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { get } from '../data/api.ts'
import { useActorNames } from '../data/use-actor-names.ts'
import { useRead } from '../data/use-read.ts'
import { SettingsNav } from '../frame/settings-nav.tsx'
import type { Column } from '../list/data-table.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { useListUrlState } from '../list/use-list-url-state.ts'
import { ChangeSentence } from './change-sentence.tsx'
import { differingFields, fieldName } from './changed-fields.ts'
import { type ChangeLine, groupedChanges } from './grouped-changes.ts'
import { texts } from './texts.ts'
import { thingNames } from './things.ts'

const shown = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return texts.none
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The fields of public content before and after a change, and the paths of files. Nothing for changes of people. */
function ChangeDetails({ line: { change, files } }: { line: ChangeLine }) {
  const { entity, before, after } = change
  const fields = differingFields(change)
  if (files.length > 1)
    return (
      <details className="change-details">
        <summary>
          {texts.show} ({files.length})
        </summary>
        <ul>
          {files.map((path) => (
            <li key={path}>{path}</li>
          ))}
        </ul>
      </details>
    )
  if (files.length === 1) return <span className="soft">{files[0]}</span>
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
                <span className="visually-hidden">{texts.before}:</span> {shown(before?.[name])}
              </del>{' '}
              <ins>
                <span className="visually-hidden">{texts.after}:</span> {shown(after?.[name])}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const columnsWith = (actorName: (actor: string) => string): readonly Column<ChangeLine>[] => [
  {
    id: 'what',
    header: texts.what,
    kind: 'head',
    cell: (line) => <ChangeSentence {...line} actorName={actorName} />,
  },
  { id: 'when', header: texts.when, kind: 'figures', cell: ({ change }) => formatMoment(change.at) },
  { id: 'details', header: texts.details, cell: (line) => <ChangeDetails line={line} /> },
]

export default function ChangesScreen() {
  const listState = useListUrlState(['entity', 'actor'])
  const { actors, labels, nameOf } = useActorNames()
  const read = useRead(get('/changes', listState.query))
  return (
    <ListScreen
      texts={texts}
      nav={<SettingsNav />}
      read={{ ...read, data: read.data && { ...read.data, data: groupedChanges(read.data.data) } }}
      listState={listState}
      columns={columnsWith(nameOf)}
      filters={[
        { name: 'entity', label: texts.entity, options: changeEntities, labels: thingNames },
        { name: 'actor', label: texts.who, options: actors, labels },
      ]}
    />
  )
}
