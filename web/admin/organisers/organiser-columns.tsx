import type { Organiser } from '#schema/organiser.ts'
import { texts } from '#web/texts/console/organisers.ts'
import type { Column } from '../list/data-table.tsx'
import { useCurrentOrganiser } from '../session/current-organiser.ts'
import { OrganiserActions } from './organiser-actions.tsx'

const columns: readonly Column<Organiser>[] = [
  {
    id: 'name',
    header: texts.name,
    kind: 'head',
    cell: ({ id, name }) => (
      <>
        {name} <You id={id} />
      </>
    ),
    sortBy: ({ name }) => name,
  },
  { id: 'email', header: texts.email, cell: ({ email }) => email, sortBy: ({ email }) => email },
  { id: 'role', header: texts.role, cell: ({ role }) => texts.roles[role], sortBy: ({ role }) => texts.roles[role] },
]

const You = ({ id }: { id: number }) => useCurrentOrganiser().id === id && <span className="soft">{texts.you}</span>

/** Editors see who the others are, owners also change them. */
export const columnsFor = (isOwner: boolean): readonly Column<Organiser>[] =>
  isOwner
    ? [
        ...columns,
        {
          id: 'actions',
          header: texts.actions,
          kind: 'actions',
          cell: (organiser) => <OrganiserActions organiser={organiser} />,
        },
      ]
    : columns
