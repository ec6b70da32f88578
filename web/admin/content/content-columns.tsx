import { texts } from '#web/texts/console/content.ts'
import type { Collection } from '../data/api.ts'
import type { Column } from '../list/data-table.tsx'
import { FlagSwitch } from './flag-switch.tsx'
import { NameCell } from './name-cell.tsx'

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
