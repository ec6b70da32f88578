import { Link } from 'wouter'
import { formatDate } from '#schema/dates.ts'
import type { Media } from '#schema/media.ts'
import { mediaTypes } from '#schema/options.ts'
import { texts } from '#web/texts/console/content.ts'
import { media as collection } from '../data/api.ts'
import type { Column } from '../list/data-table.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { FlagFilter } from '../list/flag-filter.tsx'
import { useListUrlState } from '../list/use-list-url-state.ts'
import { paths } from '../paths.ts'
import { flagColumn } from './content-columns.tsx'
import { ContentList } from './content-list.tsx'
import { useEveningOptions, usePartnerOptions, useSpeakerOptions } from './use-item-options.ts'

const copy = texts.media
const filters = ['type', 'isActive', 'eventId', 'speakerId', 'partnerId'] as const

const columns: readonly Column<Media>[] = [
  {
    id: 'title',
    header: copy.labels.title,
    kind: 'head',
    sortBy: ({ title }) => title,
    cell: ({ id, title, url }) => (
      <>
        <Link href={`${paths.media}/${id}`}>{title}</Link>
        <span className="row-note">{url}</span>
      </>
    ),
  },
  { id: 'type', header: texts.type, sortBy: ({ type }) => copy.types[type], cell: ({ type }) => copy.types[type] },
  {
    id: 'date',
    header: copy.date,
    kind: 'figures',
    sortBy: ({ date }) => date ?? '',
    cell: ({ date }) => (date ? formatDate(date) : texts.none),
  },
  flagColumn(collection, texts.visible, 'isActive'),
]

const searched = ({ title, url, description }: Media) => [title, url, description]

/** Articles, films and links. */
export default function MediaListScreen() {
  const listState = useListUrlState(filters)
  const links = [
    { name: 'eventId', label: copy.labels.eventId, choices: useEveningOptions() },
    { name: 'speakerId', label: copy.labels.speakerId, choices: useSpeakerOptions() },
    { name: 'partnerId', label: copy.labels.partnerId, choices: usePartnerOptions() },
  ] as const
  return (
    <ContentList
      texts={copy}
      path={paths.media}
      collection={collection}
      listState={listState}
      chosen={listState.values}
      columns={columns}
      searched={searched}
      filters={
        <>
          <FilterSelect label={texts.type} {...listState.filter('type')} options={mediaTypes} labels={copy.types} />
          <FlagFilter label={texts.visible} {...listState.filter('isActive')} />
          {links.map(({ name, label, choices }) => (
            <FilterSelect
              key={name}
              label={label}
              {...listState.filter(name)}
              options={choices.ids}
              labels={choices.labels}
            />
          ))}
        </>
      }
    />
  )
}
