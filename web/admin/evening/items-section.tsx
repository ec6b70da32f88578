import { type ReactNode, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { Field } from '#web/forms/use-form.ts'
import { texts as formTexts } from '#web/texts/console/form.ts'
import { toast } from '#web/ui/toast.ts'
import type { Collection } from '../data/api.ts'
import { useRead } from '../data/use-read.ts'
import { mapVersion, type Version } from '../data/versions.ts'
import { Modal } from '../dialog/modal.tsx'
import { Button } from '../form/button.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { useIsRemoved } from '../form/removal.ts'
import { RemoveButton } from '../form/remove-button.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { EmptyState } from '../list/empty-state.tsx'
import { ReadState } from '../list/read-state.tsx'
import { Section } from './section.tsx'

type Texts<V> = {
  title: string
  lead: string
  caption: string
  empty: { heading: string; text: string }
  actions: string
  add: string
  edit: string
  copy?: string
  saved: (name: string) => string
  form: { add: string; edit: string; loading: string; saveAndNext?: string }
  labels: Record<keyof V & string, string>
}

/** `item` is null where it is a new one. */
type ItemsProps<Item, V, Out> = {
  texts: Texts<V>
  items: Pick<Collection<Item, Out>, 'path' | 'entity' | 'one' | 'create' | 'replace'>
  rows: Item[]
  columns: readonly Column<Item>[]
  nameOf: (one: Item | Out) => string
  contract: (item: Item | null) => z.ZodMiniType<Out>
  valuesOf: (item: Item) => V
  blank: V
  fields: (field: <K extends keyof V & string>(name: K) => Field<V[K]>, item: Item | null) => ReactNode
  /** How a field is shown where two versions are compared. */
  show: (name: keyof V & string, values: V, item: Item | null) => string
  copyOf?: (item: Item) => V
  /** What to add after a new item was saved. Without it, the dialog closes. */
  nextOf?: (saved: Out) => V
  mayRemove?: (item: Item) => boolean
  /** Reads again what was changed. */
  reload: () => Promise<unknown>
}

/** A section that is a table of items, each of which is added, edited and removed by itself: nothing is half saved. */
export function ItemsSection<Item extends { id: number }, V extends object, Out>(props: ItemsProps<Item, V, Out>) {
  const { texts, items, columns, nameOf, copyOf, nextOf, mayRemove = () => true } = props
  const isRemoved = useIsRemoved()
  const addressOf = ({ id }: Item) => `${items.path}/${id}`
  const rows = props.rows.filter((item) => !isRemoved(addressOf(item)))
  // `count` tells items apart that are added one after the other.
  const [open, setOpen] = useState<{ edit: number } | { add: V; count: number } | null>(null)
  const add = (values: V, count = 0) => setOpen({ add: values, count })
  const close = () => setOpen(null)
  const actions: Column<Item> = {
    id: 'actions',
    header: texts.actions,
    kind: 'actions',
    cell: (item) => (
      <>
        <Button look="small" label={texts.edit} about={nameOf(item)} onPress={() => setOpen({ edit: item.id })} />
        {copyOf && texts.copy && (
          <Button look="small" label={texts.copy} about={nameOf(item)} onPress={() => add(copyOf(item))} />
        )}
        {mayRemove(item) && <RemoveButton address={addressOf(item)} name={nameOf(item)} reload={props.reload} />}
      </>
    ),
  }
  const addButton = <Button look="primary" label={texts.add} onPress={() => add(props.blank)} />
  return (
    <Section title={texts.title} lead={texts.lead} actions={rows.length > 0 && addButton}>
      {rows.length === 0 ? (
        <EmptyState {...texts.empty}>{addButton}</EmptyState>
      ) : (
        <DataTable caption={texts.caption} columns={[...columns, actions]} rows={rows} keyOf={({ id }) => String(id)} />
      )}
      {open && 'edit' in open && <StoredItem {...props} id={open.edit} onClose={close} />}
      {open && 'add' in open && (
        <ItemForm
          {...props}
          key={open.count}
          item={null}
          stored={{ values: open.add, etag: null }}
          onSaved={(saved, isLast) => (nextOf && !isLast ? add(nextOf(saved), open.count + 1) : close())}
          onClose={close}
        />
      )}
    </Section>
  )
}

type StoredItemProps<Item, V, Out> = ItemsProps<Item, V, Out> & { id: number; onClose: () => void }

/** Reads an item with its version before its form opens. */
function StoredItem<Item extends { id: number }, V extends object, Out>(props: StoredItemProps<Item, V, Out>) {
  const { texts, items, id, valuesOf, onClose } = props
  const read = useRead(items.one(id))
  const { data } = read
  if (data) return <ItemForm {...props} item={data.values} stored={mapVersion(data, valuesOf)} onSaved={onClose} />
  return (
    <Modal heading={texts.form.edit} onClose={onClose}>
      <ReadState read={read} label={texts.form.loading} />
    </Modal>
  )
}

type ItemFormProps<Item, V, Out> = ItemsProps<Item, V, Out> & {
  item: Item | null
  stored: Version<V>
  /** `isLast`: nothing is added after it. */
  onSaved: (saved: Out, isLast: boolean) => void
  onClose: () => void
}

function ItemForm<Item extends { id: number }, V extends object, Out>(props: ItemFormProps<Item, V, Out>) {
  const { texts, items, item, stored, valuesOf, onClose } = props
  const isLast = useRef(false)
  const form = useEditForm({
    contract: props.contract(item),
    stored,
    save: async (write, etag) => {
      await (item ? items.replace(item.id, write, etag) : items.create(write))
      toast(texts.saved(props.nameOf(write)))
      await props.reload()
      props.onSaved(write, isLast.current)
    },
    reload: item ? async () => mapVersion(await items.one(item.id).load(), valuesOf) : undefined,
  })
  const { formProps } = form
  // The button that saves and ends submits without a submitter, unlike the one that saves and goes on.
  const onSubmit: typeof formProps.onSubmit = (event) => {
    isLast.current = event.nativeEvent instanceof SubmitEvent && event.nativeEvent.submitter === null
    formProps.onSubmit(event)
  }
  const isSeries = !item && props.nextOf !== undefined
  return (
    <FormDialog
      heading={item ? texts.form.edit : texts.form.add}
      form={{ ...form, formProps: { ...formProps, onSubmit } }}
      submit={isSeries ? texts.form.saveAndNext : undefined}
      {...(isSeries && {
        cancel: formTexts.copy.close,
        onDone: () => (form.isEdited ? formProps.ref.current?.requestSubmit() : onClose()),
      })}
      onClose={onClose}
      versions={{
        of: { entity: items.entity, id: item?.id ?? 0 },
        labels: texts.labels,
        show: (name, values) => props.show(name, values, item),
      }}
    >
      {props.fields(form.field, item)}
    </FormDialog>
  )
}
