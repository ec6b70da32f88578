import { useMemo } from 'react'
import type { Change } from '#schema/change.ts'
import { type ChangeEntity, changeEntities } from '#schema/options.ts'
import { texts } from '#web/texts/console/changes.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { get } from '../data/api.ts'
import { useRead } from '../data/use-read.ts'
import { Screen } from '../frame/screen.tsx'
import { DataList } from '../list/data-list.tsx'
import type { Column } from '../list/data-table.tsx'
import { EmptyState } from '../list/empty-state.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { useListUrlState } from '../list/use-list-url-state.ts'
import { ChangeDetails } from './change-details.tsx'
import { useActorNames } from './use-actor-names.ts'

const isEntity = (name: string): name is ChangeEntity => name in texts.entities

const whatOf = ({ entity, entityId }: Change): string => {
  const name = isEntity(entity) ? texts.entities[entity] : entity
  return entityId === null ? name : texts.numbered(name, entityId)
}

const useChangeColumns = (nameOf: (actor: string) => string): readonly Column<Change>[] =>
  useMemo(
    () => [
      { id: 'what', header: texts.what, kind: 'head', cell: whatOf },
      { id: 'action', header: texts.action, cell: ({ action }) => texts.actions[action] },
      { id: 'who', header: texts.who, cell: ({ actor }) => nameOf(actor) },
      { id: 'when', header: texts.when, kind: 'figures', cell: ({ at }) => formatMoment(at) },
      { id: 'details', header: texts.details, cell: (change) => <ChangeDetails change={change} /> },
    ],
    [nameOf],
  )

const filters = ['entity', 'actor'] as const
const keyOf = ({ id }: Change) => String(id)

/** The audit log: who changed what and when, newest first. */
export default function ChangesScreen() {
  const listState = useListUrlState(filters)
  const read = useRead(get('/changes', listState.query))
  const names = useActorNames()
  return (
    <Screen title={texts.title} lead={texts.lead}>
      <DataList
        caption={texts.caption}
        forms={texts.forms}
        read={read}
        listState={listState}
        columns={useChangeColumns(names.nameOf)}
        keyOf={keyOf}
        tools={
          <>
            <FilterSelect
              label={texts.what}
              {...listState.filter('entity')}
              options={changeEntities}
              labels={texts.entities}
            />
            <FilterSelect
              label={texts.who}
              {...listState.filter('actor')}
              options={names.actors}
              labels={names.labels}
            />
          </>
        }
        empty={<EmptyState {...texts.empty} />}
      />
    </Screen>
  )
}
