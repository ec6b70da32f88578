import { useState } from 'react'
import { texts } from '#web/texts/console/content.ts'
import { toast } from '#web/ui/toast.ts'
import type { Collection } from '../data/api.ts'
import { withSession } from '../data/session.ts'
import { useReloadReads } from '../data/use-read.ts'
import { explain } from '../form/explain.ts'
import type { Column } from '../list/data-table.tsx'
import { NameCell } from './name-cell.tsx'

type FlagSwitchProps<T extends { id: number }, Write> = {
  collection: Collection<T, Write>
  id: number
  /** The item, for screen readers and the toast. */
  name: string
  label: string
  isOn: boolean
  /** The item with the flag changed. */
  change: (item: T, isOn: boolean) => Write
}

/** A switch in a list that saves at once. It reads the item first, so that nobody's edit is lost. */
function FlagSwitch<T extends { id: number }, Write>(props: FlagSwitchProps<T, Write>) {
  const { collection, id, name, label, isOn, change } = props
  const [isPending, setPending] = useState(false)
  const reload = useReloadReads()
  const flip = async () => {
    if (isPending) return
    setPending(true)
    try {
      const { values, etag } = await withSession(collection.one(id).load)
      await collection.replace(id, change(values, !isOn), etag)
      await reload(collection.path)
      toast(texts.switched(name, label, !isOn))
    } catch (error) {
      toast(explain(error))
    } finally {
      setPending(false)
    }
  }
  const isShownOn = isPending ? !isOn : isOn
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        checked={isShownOn}
        aria-checked={isShownOn}
        aria-busy={isPending}
        onChange={() => void flip()}
      />
      <span className="visually-hidden">
        {label}: {name}
      </span>
    </label>
  )
}

type Person = { id: number; name: string; image: string | null; role: string | null; company: string | null }

/** The first column of a list of people, with a link to the person's screen below `path`. */
export const personColumn = <Row extends Person>(path: string): Column<Row> => ({
  id: 'name',
  header: texts.name,
  kind: 'head',
  sortBy: ({ name }) => name,
  cell: ({ id, name, image, role, company }) => (
    <NameCell href={`${path}/${id}`} name={name} note={[role, company].filter(Boolean).join(' @ ')} picture={image} />
  ),
})

type Named = { name: string } | { title: string }

const nameOf = (item: Named): string => ('name' in item ? item.name : item.title)

/** A column with a switch for a flag of each item. It saves at once. */
export const flagColumn = <
  Field extends string,
  Row extends Write & Named & { id: number } & Record<Field, boolean>,
  Write,
>(
  collection: Collection<Row, Write>,
  label: string,
  field: Field,
): Column<Row> => ({
  id: field,
  header: label,
  cell: (row) => (
    <FlagSwitch
      collection={collection}
      id={row.id}
      name={nameOf(row)}
      label={label}
      isOn={row[field]}
      change={(item, isOn) => ({ ...item, [field]: isOn })}
    />
  ),
})
