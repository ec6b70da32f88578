import { type ReactNode, useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import type * as z from 'zod/mini'
import { RequiredNote } from '#web/forms/field.tsx'
import type { Field } from '#web/forms/use-form.ts'
import { texts } from '#web/texts/console/content.ts'
import { toast } from '#web/ui/toast.ts'
import type { Collection } from '../data/api.ts'
import { useRead, useReloadReads } from '../data/use-read.ts'
import { mapVersion, type Version } from '../data/versions.ts'
import { ConflictDialog } from '../form/conflict-dialog.tsx'
import { EditForm } from '../form/edit-form.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { type StoredValues, toValues } from '../form/values.ts'
import { Screen } from '../frame/screen.tsx'
import { ReadScreen, useIdOfPath } from '../list/read-screen.tsx'
import { type Item, nameOf } from './content-columns.tsx'
import { RemoveSection } from './remove-section.tsx'

/** What fields need of a form with the values `V`: the props of each field, with its label and its help text. */
export type FieldsOf<V extends object> = {
  of: <Name extends keyof V & string>(name: Name) => { field: Field<V[Name]>; label: string; help: string }
}

type FormTexts<V extends object> = {
  title: string
  new: string
  removeText: string
  create?: string
  labels: Record<keyof V & string, string>
  help?: Partial<Record<keyof V & string, string>>
}

/** The form of a kind of content. `V` are its values as typed, `Write` is the body of a write. */
export type ContentForm<V extends object, T extends Item & StoredValues<V>, Write> = {
  collection: Collection<T, Write>
  /** The screen of the list. */
  path: string
  texts: FormTexts<V>
  contract: z.ZodMiniType<Write>
  blank: V
  Fields: (fields: FieldsOf<V>) => ReactNode
  /** Uses the full width, for fields that need room. */
  wide?: boolean
  /** What is between the form of a stored item and its removal. */
  between?: (item: T, isEdited: boolean) => ReactNode
  /** Shown instead of the form, for an item that cannot be edited any more. */
  readOnly?: (item: T) => ReactNode
}

const backTo = ({ path, texts: { title } }: { path: string; texts: { title: string } }, className?: string) => (
  <Link className={className} href={path}>
    {texts.back(title)}
  </Link>
)

/** Creates an item (`stored` is null), or replaces it unless somebody else has changed it meanwhile. */
function ContentEditor<V extends object, T extends Write & Item & StoredValues<V>, Write>({
  stored,
  ...kind
}: ContentForm<V, T, Write> & { stored: Version<T> | null }) {
  const { collection, path, texts: own, contract, blank, Fields, wide = false } = kind
  const { mutate } = useSWRConfig()
  const reloadReads = useReloadReads()
  const [created, setCreated] = useState<number | null>(null)
  const id = stored?.values.id ?? created
  const valuesOf = (item: T) => toValues(blank, item)

  const save = async (write: Write, etag: string | null): Promise<Version<V> | undefined> => {
    if (id === null) {
      const item = await collection.create(write)
      toast(texts.created(nameOf(item)))
      setCreated(item.id)
      void reloadReads(collection.path)
      return
    }
    const saved = await collection.replace(id, write, etag)
    await mutate(collection.one(id).key, saved, { revalidate: false })
    void reloadReads(`${collection.path}?`)
    return mapVersion(saved, valuesOf)
  }
  const form = useEditForm({
    contract,
    stored: stored ? mapVersion(stored, valuesOf) : { values: blank, etag: null },
    save,
    reload: async () => mapVersion(await collection.one(id ?? 0).load(), valuesOf),
  })
  const { field, isEdited, conflict, resolve } = form

  const of: FieldsOf<V>['of'] = (name) => ({
    field: field(name),
    label: own.labels[name],
    help: own.help?.[name] ?? '',
  })

  // After the form has become clean, so that nothing asks.
  useEffect(() => {
    if (created !== null && !isEdited && !stored) navigate(`${path}/${created}`, { replace: true })
  }, [created, isEdited, stored, path])

  return (
    <Screen title={stored ? nameOf(stored.values) : own.new} narrow={!wide}>
      <p>{backTo(kind)}</p>
      <EditForm form={form} submit={stored ? undefined : (own.create ?? texts.create)}>
        <RequiredNote />
        <div className="form-grid">
          <Fields of={of} />
        </div>
      </EditForm>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          of={{ entity: collection.entity, id: id ?? 0 }}
          labels={own.labels}
          onResolve={resolve}
        />
      )}
      {stored && kind.between?.(stored.values, isEdited)}
      {stored && <RemoveSection path={collection.path} item={stored.values} text={own.removeText} listPath={path} />}
    </Screen>
  )
}

function StoredContentItem<V extends object, T extends Write & Item & StoredValues<V>, Write>({
  id,
  ...form
}: ContentForm<V, T, Write> & { id: number }) {
  const read = useRead(form.collection.one(id))
  return (
    <ReadScreen read={read} title={form.texts.title} missing={texts.notFound} back={backTo(form, 'button')}>
      {(stored) => form.readOnly?.(stored.values) ?? <ContentEditor {...form} stored={stored} />}
    </ReadScreen>
  )
}

/** The screen of one item of content, by the id in the path: a new one, or one to edit or remove. */
export function ContentItem<V extends object, T extends Write & Item & StoredValues<V>, Write>(
  form: ContentForm<V, T, Write>,
) {
  const id = useIdOfPath()
  if (id === null) return <ContentEditor key="new" {...form} stored={null} />
  return <StoredContentItem key={id} {...form} id={id} />
}
