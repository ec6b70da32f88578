import type { Mentor } from '#schema/mentor.ts'
import { texts } from '#web/texts/console/content.ts'
import { mentors as collection } from '../data/api.ts'
import type { Column } from '../list/data-table.tsx'
import { FlagFilter } from '../list/flag-filter.tsx'
import { useListUrlState } from '../list/use-list-url-state.ts'
import { paths } from '../paths.ts'
import { flagColumn, personColumn } from './content-columns.tsx'
import { ContentList } from './content-list.tsx'

const copy = texts.mentors
const filters = ['isActive'] as const

const columns: readonly Column<Mentor>[] = [
  personColumn(paths.mentors),
  { id: 'expertise', header: copy.labels.expertise, cell: ({ expertise }) => expertise.join(', ') },
  flagColumn(collection, texts.visible, 'isActive'),
]

const searched = ({ name, role, company, expertise }: Mentor) => [name, role, company, ...expertise]

/** The people who advise presenters. */
export default function MentorsScreen() {
  const listState = useListUrlState(filters)
  return (
    <ContentList
      texts={copy}
      path={paths.mentors}
      collection={collection}
      listState={listState}
      chosen={listState.values}
      columns={columns}
      searched={searched}
      filters={<FlagFilter label={texts.visible} {...listState.filter('isActive')} />}
    />
  )
}
