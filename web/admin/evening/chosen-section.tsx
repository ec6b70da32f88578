import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react'
import type { Collection } from '../data/api.ts'
import { useRead, useReloadReads } from '../data/use-read.ts'
import { Button } from '../form/button.tsx'
import { ReadFailure } from '../list/read-failure.tsx'
import { AddBySearch } from '../order/add-by-search.tsx'
import { OrderedList } from '../order/ordered-list.tsx'
import { EveningForm } from './evening-form.tsx'
import { Section } from './section.tsx'

type Named = { id: number; name: string }

export type NewItemProps<Item> = { onAdded: (item: Item) => Promise<void>; onClose: () => void }

type ChosenProps<Item, Write> = Omit<ComponentProps<typeof EveningForm>, 'children'> & {
  texts: Record<'title' | 'lead' | 'empty' | 'chosen' | 'search' | 'searchHelp' | 'nothing', string> & {
    fresh: { button: string }
  }
  content: Pick<Collection<Item, Write>, 'path' | 'all'>
  /** Those that the evening has: they are known before all are read. */
  own: readonly Item[]
  ids: readonly number[]
  onChange: (ids: number[]) => void
  noteOf: (item: Item) => string
  /** What a row shows besides its name and note. */
  rowOf?: (id: number, item: Item | undefined) => { href?: string; lead?: ReactNode; controls?: ReactNode }
  /** The dialog that adds one without leaving the evening. */
  New: ComponentType<NewItemProps<Item>>
  children?: ReactNode
}

/** A section whose form chooses content for the evening, in its order: by search, or as new. */
export function ChosenSection<Item extends Named, Write>(props: ChosenProps<Item, Write>) {
  const { id, form, texts, content, own, ids, onChange, noteOf, rowOf, New, children } = props
  const { data: all, error, reload } = useRead(content.all())
  const reloadReads = useReloadReads()
  const [isNew, setNew] = useState(false)
  const known = new Map([...own, ...(all?.data ?? [])].map((item) => [item.id, item]))
  const items = ids.map((chosen) => {
    const item = known.get(chosen)
    return { id: chosen, name: item?.name ?? '…', note: item ? noteOf(item) : '', ...rowOf?.(chosen, item) }
  })
  const candidates = all?.data
    .filter((item) => !ids.includes(item.id))
    .map((item) => ({ id: item.id, name: item.name, note: noteOf(item) }))
  const add = (item: Named) => onChange([...ids, item.id])
  return (
    <Section title={texts.title} lead={texts.lead}>
      {error !== undefined && <ReadFailure error={error} onRetry={reload} />}
      <EveningForm id={id} form={form}>
        {items.length === 0 && <p className="empty">{texts.empty}</p>}
        <OrderedList label={texts.chosen} items={items} onChange={onChange} canRemove />
        <AddBySearch
          label={texts.search}
          help={texts.searchHelp}
          nothing={texts.nothing}
          candidates={candidates}
          onAdd={add}
        >
          <Button label={texts.fresh.button} aria-haspopup="dialog" onPress={() => setNew(true)} />
        </AddBySearch>
        {children}
      </EveningForm>
      {isNew && (
        <New
          onClose={() => setNew(false)}
          onAdded={async (item) => {
            await reloadReads(content.path)
            add(item)
          }}
        />
      )}
    </Section>
  )
}
