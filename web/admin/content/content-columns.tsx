import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { texts } from '#web/texts/console/content.ts'
import { Logo } from '#web/ui/logo.tsx'
import { RoleAtCompany } from '#web/ui/person.tsx'
import { resizedUrl } from '#web/ui/resized-pictures.ts'
import { toast } from '#web/ui/toast.ts'
import type { Collection } from '../data/api.ts'
import { withSession } from '../data/session.ts'
import { useReloadReads } from '../data/use-read.ts'
import { tellFailure, useAction } from '../form/use-action.ts'
import type { Column } from '../list/data-table.tsx'

/** What every kind of content has: an id, and one of the fields that name it. */
export type Item = { id: number } & ({ name: string } | { title: string } | { subject: string })

export const nameOf = (item: Item): string => ('name' in item ? item.name : 'title' in item ? item.title : item.subject)

type Flagged<Field extends string, Write> = Write & Item & Record<Field, boolean>

type FlagSwitchProps<Field extends string, Row extends Flagged<Field, Write>, Write> = {
  collection: Collection<Row, Write>
  label: string
  field: Field
  item: Row
}

/** A switch in a list that saves at once. It reads the item first, so that nobody's edit is lost. */
function FlagSwitch<Field extends string, Row extends Flagged<Field, Write>, Write>({
  collection,
  label,
  field,
  item,
}: FlagSwitchProps<Field, Row, Write>) {
  const { isPending, run } = useAction(tellFailure)
  const reload = useReloadReads()
  const isOn = item[field]
  const isShownOn = isPending !== isOn
  const flip = () =>
    run(async () => {
      const { values, etag } = await withSession(collection.one(item.id).load)
      await collection.replace(item.id, { ...values, [field]: !isOn }, etag)
      await reload(collection.path)
      toast(texts.switched(nameOf(item), label, !isOn))
    })
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
        {label}: {nameOf(item)}
      </span>
    </label>
  )
}

/** A column with a switch for a flag of each item. It saves at once. */
export const flagColumn = <Field extends string, Row extends Flagged<Field, Write>, Write>(
  collection: Collection<Row, Write>,
  label: string,
  field: Field,
): Column<Row> => ({
  id: field,
  header: label,
  cell: (item) => <FlagSwitch collection={collection} label={label} field={field} item={item} />,
})

type NameCellProps = { href: string; name: string; note: ReactNode; picture: string | null; isLogo: boolean }

function NameCell({ href, name, note, picture, isLogo }: NameCellProps) {
  const [isBroken, setBroken] = useState(false)
  return (
    <span className="thumb" data-logo={isLogo}>
      <span className="frame" aria-hidden="true">
        {picture && !isBroken ? (
          <img
            referrerPolicy="no-referrer"
            src={resizedUrl(picture, 480)}
            alt=""
            width={48}
            height={48}
            loading="lazy"
            decoding="async"
            onError={() => setBroken(true)}
          />
        ) : (
          <Logo />
        )}
      </span>{' '}
      <span>
        <Link href={href}>{name}</Link> <span className="row-note">{note}</span>
      </span>
    </span>
  )
}

type Pictured = { id: number; name: string; role: string | null } & (
  | { image: string | null; company: string | null }
  | { logo: string | null }
)

/** The first column of people or organisations. The name is a link to the item's screen, below `path`. */
export const nameColumn = <Row extends Pictured>(path: string, header: string): Column<Row> => ({
  id: 'name',
  header,
  kind: 'head',
  sortBy: ({ name }) => name,
  cell: (row) => (
    <NameCell
      href={`${path}/${row.id}`}
      name={row.name}
      note={'company' in row && <RoleAtCompany {...row} />}
      picture={'logo' in row ? row.logo : row.image}
      isLogo={'logo' in row}
    />
  ),
})
