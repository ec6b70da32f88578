import type { KeyboardEvent } from 'react'

/** What of a row takes the focus: its first link or button, else the row. */
const targetOf = (row: Element): HTMLElement | null =>
  row.querySelector<HTMLElement>('a[href], button') ?? (row instanceof HTMLElement ? row : null)

/** Handles the arrow keys, Home and End in a table's body: they move the focus between rows. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event
  if (target instanceof HTMLElement && target.matches('input, select, textarea')) return
  const rows = [...currentTarget.children]
  const at = rows.findIndex((row) => target instanceof Node && row.contains(target))
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[key]
  const row = next === undefined ? undefined : rows[next]
  if (!row) return
  event.preventDefault()
  targetOf(row)?.focus()
}
