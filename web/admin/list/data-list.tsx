import { type ReactNode, useEffect, useRef } from 'react'
import type { Page } from '#schema/envelope.ts'
import { limits } from '#schema/limits.ts'
import { texts } from '#web/texts/console/list.ts'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { ReadFailure } from './read-failure.tsx'
import type { ListUrlState } from './use-list-url-state.ts'

type PagerProps = { page: Omit<Page<unknown>, 'data'>; onOffset: (offset: number) => void }

/** The pages of a list, by the API's limit and offset. Nothing is shown for a single page. */
function Pager({ page: { total, limit, offset }, onOffset }: PagerProps) {
  if (total <= limit && offset === 0) return null
  const isFirst = offset === 0
  const isLast = offset + limit >= total
  return (
    <nav className="pager" aria-label={texts.pages}>
      <button
        type="button"
        className="button button--small"
        aria-disabled={isFirst}
        onClick={() => !isFirst && onOffset(Math.max(0, offset - limit))}
      >
        {texts.previous}
      </button>
      <span className="figures">
        {texts.range(Math.min(offset + 1, total), Math.min(offset + limit, total), total)}
      </span>
      <button
        type="button"
        className="button button--small"
        aria-disabled={isLast}
        onClick={() => !isLast && onOffset(offset + limit)}
      >
        {texts.next}
      </button>
    </nav>
  )
}

export type DataListProps<Row> = {
  /** What the list is of, for screen readers. */
  caption: string
  /** The noun of a row in its three plural forms. */
  forms: readonly [one: string, few: string, many: string]
  /** What `useRead` returned. */
  read: { data: Page<Row> | undefined; error: unknown; isLoading: boolean; reload: () => void }
  /** Searches rows that are already read. Only for lists that are read completely; they are divided into pages here. */
  match?: ((row: Row, search: string) => boolean) | undefined
  listState: ListUrlState
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  /** The search field and the filters. */
  tools?: ReactNode
  /** Shown if there is nothing at all. */
  empty: ReactNode
}

/** A list with its tools, its table and its pages, and what is shown while there is no table. */
export function DataList<Row extends object>({ read, match, listState, tools, ...parts }: DataListProps<Row>) {
  const { data, error, isLoading, reload } = read
  const rows = data && match && listState.search ? data.data.filter((row) => match(row, listState.search)) : data?.data
  const total = data && rows && (match ? rows.length : data.total)
  const isEmpty = total === 0 && !listState.isFiltered
  const part = match && partOf(rows?.length ?? 0, listState.offset)
  const count = (
    <p className="tools-count" role="status">
      {total !== undefined && texts.results(total, parts.forms)}
    </p>
  )
  const list = useRef<HTMLDivElement>(null)
  const turnTo = (offset: number) => {
    listState.setOffset(offset)
    list.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <div ref={list} className="list" aria-busy={isLoading}>
      {tools && !isEmpty && (
        <search className="tools">
          {tools}
          {listState.isFiltered && (
            <button type="button" className="button button--quiet" onClick={listState.clear}>
              {texts.clear}
            </button>
          )}
          {count}
        </search>
      )}
      {!tools && !isEmpty && count}
      {error !== undefined && <ReadFailure error={error} onRetry={reload} />}
      <Rows {...parts} page={data} rows={rows} part={part} listState={listState} isFailed={error !== undefined} />
      {data && <Pager page={part ? { total: rows?.length ?? 0, ...part } : data} onOffset={turnTo} />}
    </div>
  )
}

/** Turns to the last page if the page is beyond the end, because rows were removed. Returns whether it is. */
function useLastPage(page: Page<unknown> | undefined, setOffset: (offset: number) => void): boolean {
  const last = page && page.data.length === 0 && page.total > 0 ? partOf(page.total, page.offset).offset : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: `setOffset` is another function in each render
  useEffect(() => {
    if (last !== null) setOffset(last)
  }, [last])
  return last !== null
}

/** The page at an offset, or the last one if the offset is beyond the end. */
function partOf(total: number, offset: number): { offset: number; limit: number } {
  const limit = limits.list.default
  const lastPage = Math.max(0, Math.ceil(total / limit) - 1)
  return { offset: Math.min(Math.floor(offset / limit), lastPage) * limit, limit }
}

type RowsProps<Row> = Pick<DataListProps<Row>, 'caption' | 'columns' | 'keyOf' | 'empty' | 'listState'> & {
  /** As the API sent it. */
  page: Page<Row> | undefined
  rows: Row[] | undefined
  part: { offset: number; limit: number } | undefined
  isFailed: boolean
}

function Rows<Row extends object>({ page, rows, part, isFailed, empty, listState, ...table }: RowsProps<Row>) {
  const isBeyondEnd = useLastPage(page, listState.setOffset)
  if (!rows || isBeyondEnd)
    return isFailed ? null : <Skeletons count={6} className="skeleton--row" label={texts.loading} />
  if (rows.length > 0)
    return (
      <DataTable
        {...table}
        rows={rows}
        {...(part && { part })}
        sorting={listState.sorting}
        onSorting={listState.setSorting}
      />
    )
  return listState.isFiltered ? <p className="empty">{texts.noMatch}</p> : empty
}
