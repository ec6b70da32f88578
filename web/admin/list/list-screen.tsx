import type { ReactNode } from 'react'
import { texts as listTexts } from '#web/texts/console/list.ts'
import { Screen } from '../frame/screen.tsx'
import { DataList, type DataListProps } from './data-list.tsx'
import { EmptyState } from './empty-state.tsx'
import { FilterSelect } from './filter-select.tsx'
import { matchesSearch } from './matches-search.ts'
import { SearchField } from './search-field.tsx'

export type ListTexts = {
  title: string
  lead: string
  /** What the list is of, for screen readers. Default: `title`. */
  caption?: string
  forms: readonly [one: string, few: string, many: string]
  /** The label of the search. Without it there is none. */
  search?: string
  empty: { heading: string; text: string }
}

/** A filter of the list. Without options it is a flag. */
export type ListFilter<Name extends string> = {
  name: Name
  label: string
  options?: readonly string[]
  labels?: Readonly<Record<string, string>>
}

type ListScreenProps<Row, Name extends string> = Pick<DataListProps<Row>, 'read' | 'columns'> & {
  texts: ListTexts
  listState: DataListProps<Row>['listState'] & {
    filter: (name: Name) => { value: string | undefined; onChange: (value: string) => void }
  }
  /** Above the list: links to other screens of the area. */
  nav?: ReactNode
  /** Beside the heading. */
  actions?: ReactNode
  /** How to get the first row, where there is none. */
  start?: ReactNode
  /** What the search looks through. Only for lists that are read completely; the API searches others. */
  searched?: (row: Row) => readonly (string | null)[]
  filters?: readonly ListFilter<Name>[]
  /** Beside the filters. */
  tools?: ReactNode
  children?: ReactNode
}

const flags = ['true', 'false']

/** A screen that is a list, with its search and filters. */
export const ListScreen = <Row extends { id: number | string }, Name extends string>({
  texts,
  listState,
  nav,
  actions,
  start,
  searched,
  filters = [],
  tools,
  children,
  ...list
}: ListScreenProps<Row, Name>) => (
  <Screen title={texts.title} lead={texts.lead} actions={actions}>
    {nav}
    <DataList
      {...list}
      caption={texts.caption ?? texts.title}
      forms={texts.forms}
      listState={listState}
      match={searched && ((row, search) => matchesSearch(searched(row), search))}
      keyOf={({ id }) => String(id)}
      tools={
        <>
          {texts.search && <SearchField label={texts.search} value={listState.search} onChange={listState.setSearch} />}
          {filters.map(({ name, label, options = flags, labels = listTexts.flags }) => (
            <FilterSelect key={name} label={label} {...listState.filter(name)} options={options} labels={labels} />
          ))}
          {tools}
        </>
      }
      empty={<EmptyState {...texts.empty}>{start}</EmptyState>}
    />
    {children}
  </Screen>
)
