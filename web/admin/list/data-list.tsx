import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { Page } from '#schema/envelope.ts'
import { organiserLimits } from '#schema/limits.ts'
import { texts } from '#web/texts/console/list.ts'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { Said } from '#web/ui/spoken.tsx'
import { Button } from '../form/button.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { ReadFailure } from './read-failure.tsx'
import type { ListUrlState } from './use-list-url-state.ts'

type PagerProps = {
  page: Omit<Page<unknown>, 'data'>
  onOffset: (offset: number) => void
  onSize: (size: number) => void
}

/** The pages of a list, by the API's limit and offset. Nothing is shown for what fits on the smallest page. */
function Pager({ page: { total, limit, offset }, onOffset, onSize }: PagerProps) {
  const id = useId()
  if (total <= organiserLimits.pageSizes[0] && offset === 0) return null
  const isFirst = offset === 0
  const isLast = offset + limit >= total
  return (
    <nav className="pager" aria-label={texts.pages}>
      <Button
        look="small"
        label={texts.previous}
        isDisabled={isFirst}
        onPress={() => onOffset(Math.max(0, offset - limit))}
      />
      <span className="figures">
        {texts.range(Math.min(offset + 1, total), Math.min(offset + limit, total), total)}
      </span>{' '}
      <span className="pager-size">
        <label htmlFor={id}>{texts.pageSize}</label>
        <select id={id} value={limit} onChange={({ target }) => onSize(Number(target.value))}>
          {organiserLimits.pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </span>
      <Button look="small" label={texts.next} isDisabled={isLast} onPress={() => onOffset(offset + limit)} />
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
  tools?: ReactNode
  empty: ReactNode
}

/** Turns to the last page if the page is beyond the end, because rows were removed. Returns whether it is. */
function useLastPage(page: Page<unknown> | undefined, setOffset: (offset: number) => void): boolean {
  const last = page && page.data.length === 0 && page.total > 0 ? partOf(page, page.limit).offset : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: `setOffset` is another function in each render
  useEffect(() => {
    if (last !== null) setOffset(last)
  }, [last])
  return last !== null
}

/** The page at an offset, or the last one if the offset is beyond the end. */
function partOf({ total, offset }: { total: number; offset: number }, limit: number) {
  const lastPage = Math.max(0, Math.ceil(total / limit) - 1)
  return { offset: Math.min(Math.floor(offset / limit), lastPage) * limit, limit }
}

/** A list with its tools, its table and its pages, and what is shown while there is no table. */
export function DataList<Row extends object>(props: DataListProps<Row>) {
  const { forms, read, match, listState, tools, empty, ...table } = props
  const { data, error, isLoading, reload } = read
  const { search, isFiltered, setOffset } = listState
  const rows = match && search ? data?.data.filter((row) => match(row, search)) : data?.data
  const page =
    match && rows
      ? { total: rows.length, ...partOf({ total: rows.length, offset: listState.offset }, listState.pageSize) }
      : data
  const isEmpty = page?.total === 0 && !isFiltered
  const isBeyondEnd = useLastPage(data, setOffset)
  const list = useRef<HTMLDivElement>(null)
  const turnTo = (offset: number) => {
    setOffset(offset)
    list.current?.scrollIntoView({ block: 'start' })
  }
  const results = page ? texts.results(page.total, forms) : ''
  const count = (
    <p className="tools-count">
      {results}
      <Said text={results} />
    </p>
  )
  const content = () => {
    if (!rows || isBeyondEnd)
      return error === undefined && <Skeletons count={6} className="skeleton--row" label={texts.loading} />
    if (rows.length === 0) return isFiltered ? <p className="empty">{texts.noMatch}</p> : empty
    const { sorting, setSorting } = listState
    return <DataTable {...table} rows={rows} part={match && page} sorting={sorting} onSorting={setSorting} />
  }
  return (
    <div ref={list} className="list" aria-busy={isLoading}>
      {tools && !isEmpty && (
        <search className="tools">
          {tools}
          {isFiltered && (
            <button type="button" className="button button--quiet" onClick={listState.clear}>
              {texts.clear}
            </button>
          )}
          {count}
        </search>
      )}
      {!tools && !isEmpty && count}
      {error !== undefined && <ReadFailure error={error} onRetry={reload} />}
      {content()}
      {page && <Pager page={page} onOffset={turnTo} onSize={listState.setPageSize} />}
    </div>
  )
}
