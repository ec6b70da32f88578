import { speakerTypes } from '#schema/options.ts'
import type { Speaker } from '#schema/speaker.ts'
import { texts } from '#web/texts/console/content.ts'
import { speakers as collection } from '../data/collections.ts'
import type { Column } from '../list/data-table.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { FlagFilter } from '../list/flag-filter.tsx'
import { useListUrlState } from '../list/use-list-url-state.ts'
import { paths } from '../paths.ts'
import { flagColumn, personColumn } from './content-columns.tsx'
import { ContentList } from './content-list.tsx'
import { OrderButtons } from './order-buttons.tsx'
import { useEvenings } from './use-choices.ts'

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
  const address = useListUrlState(filters)
  const evenings = useEvenings()
  return (
    <ContentList
      texts={copy}
      path={paths.speakers}
      collection={collection}
      address={address}
      chosen={address.values}
      columns={columns}
      searched={searched}
      filters={
        <>
          <FilterSelect label={texts.type} {...address.filter('type')} options={speakerTypes} labels={copy.types} />
          <FlagFilter label={copy.featured} {...address.filter('isFeatured')} />
          <FilterSelect
            label={texts.evening}
            {...address.filter('eventId')}
            options={evenings.ids}
            labels={evenings.labels}
          />
        </>
      }
    />
  )
}
