import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Collection } from '../data/api.ts'
import { useRead } from '../data/use-read.ts'
import { Screen } from '../frame/screen.tsx'
import { DataList } from '../list/data-list.tsx'
import type { Column } from '../list/data-table.tsx'
import { EmptyState } from '../list/empty-state.tsx'
import { matchesSearch } from '../list/matches-search.ts'
import { SearchField } from '../list/search-field.tsx'
import type { ListUrlState } from '../list/use-list-url-state.ts'
import { ContentNav } from './content-nav.tsx'

type ContentListProps<Row extends { id: number }, Write> = {
  texts: {
    title: string
    lead: string
    caption: string
    forms: readonly [one: string, few: string, many: string]
    add: string
    search: string
    empty: { heading: string; text: string }
  }
  /** The path of the screen. An item's screen is below it. */
  path: string
  collection: Collection<Row, Write>
  listState: ListUrlState
  /** The filters of the API that are set. */
  chosen: Partial<Record<string, string>>
  columns: readonly Column<Row>[]
  /** What the search looks through. */
  searched: (row: Row) => readonly (string | null)[]
  filters: ReactNode
}

const keyOf = ({ id }: { id: number }) => String(id)

/** A list of content with its search and filters. */
export function ContentList<Row extends { id: number }, Write>({
  texts,
  path,
  collection,
  listState,
  chosen,
  columns,
  searched,
  filters,
}: ContentListProps<Row, Write>) {
  const read = useRead(collection.all(chosen))
  const add = (
    <Link className="button button--primary" href={`${path}/new`}>
      {texts.add}
    </Link>
  )
  return (
    <Screen title={texts.title} lead={texts.lead} actions={add}>
      <ContentNav />
      <DataList
        caption={texts.caption}
        forms={texts.forms}
        read={read}
        match={(row, search) => matchesSearch(searched(row), search)}
        listState={listState}
        columns={columns}
        keyOf={keyOf}
        tools={
          <>
            <SearchField label={texts.search} value={listState.search} onChange={listState.setSearch} />
            {filters}
          </>
        }
        empty={<EmptyState {...texts.empty}>{add}</EmptyState>}
      />
    </Screen>
  )
}
