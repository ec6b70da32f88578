import { Link, useParams } from 'wouter'
import { texts } from '#web/texts/console/content.ts'
import { useRead } from '../data/use-read.ts'
import { useWithoutRemoved } from '../form/removal.ts'
import type { StoredValues } from '../form/values.ts'
import { SubNav } from '../frame/sub-nav.tsx'
import type { Column } from '../list/data-table.tsx'
import { type ListFilter, ListScreen, type ListTexts } from '../list/list-screen.tsx'
import { useListUrlState } from '../list/use-list-url-state.ts'
import { paths } from '../paths.ts'
import type { Item } from './content-columns.tsx'
import { type ContentForm, ContentItem } from './content-editor.tsx'

const links = [
  { path: paths.speakers, label: texts.speakers.title },
  { path: paths.mentors, label: texts.mentors.title },
  { path: paths.partners, label: texts.partners.title },
  { path: paths.media, label: texts.media.title },
  { path: paths.infoPhotos, label: texts.photos.info },
  { path: paths.gallery, label: texts.photos.gallery },
]

export const contentNav = <SubNav label={texts.sections} links={links} />

type ContentScreenProps<V extends object, T extends Item & StoredValues<V>, Write, Name extends string> = ContentForm<
  V,
  T,
  Write
> & {
  texts: ListTexts & { add: string }
  columns: readonly Column<T>[]
  searched: (item: T) => readonly (string | null)[]
  filters: readonly ListFilter<Name>[]
}

type Writable<V extends object, Write> = Write & Item & StoredValues<V>

function ContentList<V extends object, T extends Writable<V, Write>, Write, Name extends string>({
  collection,
  path,
  texts: own,
  columns,
  searched,
  filters,
}: ContentScreenProps<V, T, Write, Name>) {
  const listState = useListUrlState(filters.map(({ name }) => name))
  const add = (
    <Link className="button button--primary" href={`${path}/new`}>
      {own.add}
    </Link>
  )
  return (
    <ListScreen
      texts={own}
      nav={contentNav}
      actions={add}
      start={add}
      read={useWithoutRemoved(collection.path, useRead(collection.all(listState.values)))}
      listState={listState}
      columns={columns}
      searched={searched}
      filters={filters}
    />
  )
}

export const ContentScreen = <V extends object, T extends Writable<V, Write>, Write, Name extends string>(
  kind: ContentScreenProps<V, T, Write, Name>,
) => (useParams().id === undefined ? <ContentList {...kind} /> : <ContentItem {...kind} />)
