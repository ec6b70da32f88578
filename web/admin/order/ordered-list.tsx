import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'wouter'
import { texts } from '#web/texts/console/evening-speakers.ts'
import { IconButton } from '../frame/icon-button.tsx'
import { moved, useReorder } from './use-reorder.ts'

/** `href`: the screen of the item. */
type OrderedItem = {
  id: number
  name: string
  href?: string
  lead?: ReactNode
  note?: string
  controls?: ReactNode
}

type OrderedListProps = {
  label: string
  items: readonly OrderedItem[]
  /** Gets the ids of the items in their new order. */
  onChange: (ids: number[]) => void
  canRemove?: boolean
}

/** A list ordered by buttons, Alt and arrow keys, or dragging. The moved row keeps the focus, and says its place. */
export function OrderedList({ label, items, onChange, canRemove = false }: OrderedListProps) {
  const ids = items.map(({ id }) => id)
  const list = useRef<HTMLOListElement>(null)
  const [announced, setAnnounced] = useState('')
  const move = (from: number, to: number) => {
    const item = items[from]
    if (!item || to < 0 || to >= items.length) return
    onChange(moved(ids, from, to))
    setAnnounced(texts.moved(item.name, to + 1, items.length))
  }
  const reorder = useReorder(items.length, move)
  /** The button is gone with its row, so the focus goes to the next row, or to the list. */
  const remove = (at: number) => {
    onChange(ids.toSpliced(at, 1))
    requestAnimationFrame(() => {
      const rows = list.current?.children
      const next = rows?.[Math.min(at, rows.length - 1)]?.querySelector('button') ?? list.current
      next?.focus()
    })
  }
  return (
    <>
      <ol ref={list} className="ordered" aria-label={label} tabIndex={-1}>
        {items.map(({ id, name, href, lead, note, controls }, at) => (
          <li key={id} {...reorder(at)}>
            <span className="ordered-name">
              {lead} {href ? <Link href={href}>{name}</Link> : name} {note && <span className="row-note">{note}</span>}
            </span>{' '}
            <span className="ordered-controls">
              {controls}
              <span className="ordered-moves">
                <IconButton label={texts.up(name)} icon="up" isDisabled={at === 0} onPress={() => move(at, at - 1)} />
                <IconButton
                  label={texts.down(name)}
                  icon="down"
                  isDisabled={at === items.length - 1}
                  onPress={() => move(at, at + 1)}
                />
                {canRemove && <IconButton label={texts.remove(name)} icon="remove" onPress={() => remove(at)} />}
              </span>
            </span>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </>
  )
}
