import { useMemo } from 'react'
import type { Change } from '#schema/change.ts'
import { texts } from '#web/texts/console/changes.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import type { Column } from '../list/data-table.tsx'
import { ChangeDetails } from './change-details.tsx'

type Entity = keyof typeof texts.entities

const isEntity = (name: string): name is Entity => name in texts.entities

/** The resources that the log can be filtered by. */
export const entities = Object.keys(texts.entities).filter(isEntity)

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
