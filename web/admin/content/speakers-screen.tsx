import { speakerTypes } from '#schema/options.ts'
import type { Speaker } from '#schema/speaker.ts'
import { texts } from '#web/texts/console/content.ts'
import { speakers as collection } from '../data/api.ts'
import type { Column } from '../list/data-table.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { FlagFilter } from '../list/flag-filter.tsx'
import { useListUrlState } from '../list/use-list-url-state.ts'
import { paths } from '../paths.ts'
import { flagColumn, personColumn } from './content-columns.tsx'
import { ContentList } from './content-list.tsx'
import { OrderButtons } from './order-buttons.tsx'
import { useEveningOptions } from './use-item-options.ts'

const copy = texts.speakers
const filters = ['type', 'isFeatured', 'eventId'] as const

const columns: readonly Column<Speaker>[] = [
  personColumn(paths.speakers),
  { id: 'type', header: texts.type, sortBy: ({ type }) => copy.types[type], cell: ({ type }) => copy.types[type] },
  flagColumn(collection, copy.featured, 'isFeatured'),
  {
    id: 'order',
    header: copy.order,
    kind: 'figures',
    cell: ({ isFeatured, priority }) => isFeatured && (priority > 0 ? priority : copy.random),
  },
  {
    id: 'actions',
    header: copy.order,
    kind: 'actions',
    cell: (speaker) => speaker.isFeatured && <OrderButtons speaker={speaker} />,
  },
]

const searched = ({ name, role, company, editions }: Speaker) => [name, role, company, editions]

/** The people who speak at evenings. */
export default function SpeakersScreen() {
  const listState = useListUrlState(filters)
  const evenings = useEveningOptions()
  return (
    <ContentList
      texts={copy}
      path={paths.speakers}
      collection={collection}
      listState={listState}
      chosen={listState.values}
      columns={columns}
      searched={searched}
      filters={
        <>
          <FilterSelect label={texts.type} {...listState.filter('type')} options={speakerTypes} labels={copy.types} />
          <FlagFilter label={copy.featured} {...listState.filter('isFeatured')} />
          <FilterSelect
            label={texts.evening}
            {...listState.filter('eventId')}
            options={evenings.ids}
            labels={evenings.labels}
          />
        </>
      }
    />
  )
}
