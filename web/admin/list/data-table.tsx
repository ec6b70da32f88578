import type { KeyboardEvent, ReactNode } from 'react'
import { texts } from '#web/texts/console/list.ts'
import type { Sorting } from './use-list-url-state.ts'

/** What of a row takes the focus: its first link or button, else the row. */
const targetOf = (row: Element): HTMLElement | null =>
  row.querySelector<HTMLElement>('a[href], button') ?? (row instanceof HTMLElement ? row : null)

/** Handles the arrow keys, Home and End in a table's body: they move the focus between rows. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event
  if (target instanceof HTMLElement && target.closest('input, select, textarea, dialog')) return
  const rows = [...currentTarget.children]
  const at = rows.findIndex((row) => target instanceof Node && row.contains(target))
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[key]
  const row = next === undefined ? undefined : rows[next]
  if (!row) return
  event.preventDefault()
  targetOf(row)?.focus()
}

export type Column<Row> = {
  id: string
  header: string
  /** Default: `sortBy`. */
  cell?: (row: Row) => ReactNode
  /** Makes the column sortable here. Only for lists that are read completely: sorting one page of many would mislead. */
  sortBy?: (row: Row) => string | number
  /** Makes the column sortable by the API: the rows come sorted. */
  isSortedByApi?: boolean
  /** `head` names the row, `figures` have digits of equal width, `actions` are buttons. */
  kind?: 'head' | 'figures' | 'actions'
}

type DataTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
  /** Of a table whose columns can be sorted. */
  sorting?: Sorting
  onSorting?: (sorting: Sorting) => void
  /** The part of the sorted rows to show. All of them without it. */
  part?: { offset: number; limit: number } | undefined
}

/** Compares texts in the order of the Polish alphabet, and numbers inside them by their value. */
export const comparePolish = new Intl.Collator('pl', { numeric: true }).compare

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : comparePolish(String(one), String(other))

/** The rows in the order of a sorted column. Equal ones stay in the order of the API. */
function sorted<Row>(rows: Row[], columns: readonly Column<Row>[], sorting: Sorting): Row[] {
  const sortBy = columns.find(({ id }) => id === sorting?.id)?.sortBy
  if (!sorting || !sortBy) return rows
  const direction = sorting.desc ? -1 : 1
  return rows.toSorted((one, other) => direction * compare(sortBy(one), sortBy(other)))
}

/** The order after a press on a heading: ascending, descending, then as the API sent it. */
const nextSorting = (id: string, sorting: Sorting): Sorting => {
  if (sorting?.id !== id) return { id, desc: false }
  return sorting.desc ? null : { id, desc: true }
}

const ariaSort = (id: string, sorting: Sorting) => {
  if (sorting?.id !== id) return undefined
  return sorting.desc ? 'descending' : 'ascending'
}

/** A table on wide screens, cards on phones (styles/_list.scss). Arrow keys move the focus between rows. */
export function DataTable<Row extends object>({
  caption,
  columns,
  rows,
  keyOf,
  sorting = null,
  onSorting = () => undefined,
  part,
}: DataTableProps<Row>) {
  const inOrder = sorted(rows, columns, sorting)
  const shown = part ? inOrder.slice(part.offset, part.offset + part.limit) : inOrder
  return (
    <table className="data-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ id, header, kind, sortBy, isSortedByApi }) => (
            <th key={id} scope="col" data-kind={kind} aria-sort={ariaSort(id, sorting)}>
              {sortBy || isSortedByApi ? (
                <button type="button" title={texts.sort(header)} onClick={() => onSorting(nextSorting(id, sorting))}>
                  {header}
                </button>
              ) : (
                header
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={moveBetweenRows}>
        {shown.map((row) => (
          <tr key={keyOf(row)} tabIndex={-1}>
            {columns.map(({ id, header, sortBy, cell = sortBy, kind }) =>
              kind === 'head' ? (
                <th key={id} scope="row" data-kind={kind}>
                  {cell?.(row)}
                </th>
              ) : (
                <td key={id} data-kind={kind} data-label={header}>
                  {cell?.(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
