import { useMemo } from 'react'
import type { Change } from '#schema/change.ts'
import type { ChangeEntity } from '#schema/options.ts'
import { texts } from '#web/texts/console/changes.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import type { Column } from '../list/data-table.tsx'
import { ChangeDetails } from './change-details.tsx'

const isEntity = (name: string): name is ChangeEntity => name in texts.entities

const whatOf = ({ entity, entityId }: Change): string => {
  const name = isEntity(entity) ? texts.entities[entity] : entity
  return entityId === null ? name : texts.numbered(name, entityId)
}

export const useChangeColumns = (nameOf: (actor: string) => string): readonly Column<Change>[] =>
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
