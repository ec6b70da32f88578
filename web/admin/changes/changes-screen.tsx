import type { Change } from '#schema/change.ts'
import { changeEntities } from '#schema/options.ts'
import { texts } from '#web/texts/console/changes.ts'
import { get } from '../data/api.ts'
import { useRead } from '../data/use-read.ts'
import { Screen } from '../frame/screen.tsx'
import { DataList } from '../list/data-list.tsx'
import { EmptyState } from '../list/empty-state.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { useListUrlState } from '../list/use-list-url-state.ts'
import { useChangeColumns } from './change-columns.tsx'
import { useActorNames } from './use-actor-names.ts'

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
