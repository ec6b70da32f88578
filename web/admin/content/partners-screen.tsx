import type { Partner } from '#schema/partner.ts'
import { texts } from '#web/texts/console/content.ts'
import { partners as collection } from '../data/api.ts'
import type { Column } from '../list/data-table.tsx'
import { FlagFilter } from '../list/flag-filter.tsx'
import { useListUrlState } from '../list/use-list-url-state.ts'
import { paths } from '../paths.ts'
import { flagColumn } from './content-columns.tsx'
import { ContentList } from './content-list.tsx'
import { NameCell } from './name-cell.tsx'

const copy = texts.partners
const filters = ['isActive'] as const

const columns: readonly Column<Partner>[] = [
  {
    id: 'name',
    header: copy.partner,
    kind: 'head',
    sortBy: ({ name }) => name,
    cell: ({ id, name, logo }) => (
      <NameCell href={`${paths.partners}/${id}`} name={name} note="" picture={logo} isLogo />
    ),
  },
  { id: 'role', header: texts.role, sortBy: ({ role }) => role ?? '', cell: ({ role }) => role },
  flagColumn(collection, copy.labels.isActive, 'isActive'),
]

const searched = ({ name, role }: Partner) => [name, role]

/** The organisations that support evenings. */
export default function PartnersScreen() {
  const listState = useListUrlState(filters)
  return (
    <ContentList
      texts={copy}
      path={paths.partners}
      collection={collection}
      listState={listState}
      chosen={listState.values}
      columns={columns}
      searched={searched}
      filters={<FlagFilter label={copy.labels.isActive} {...listState.filter('isActive')} />}
    />
  )
}
