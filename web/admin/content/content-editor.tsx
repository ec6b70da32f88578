import { type ReactNode, useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import type * as z from 'zod/mini'
import { RequiredNote } from '#web/forms/field.tsx'
import { texts } from '#web/texts/console/content.ts'
import { toast } from '#web/ui/toast.ts'
import type { Collection } from '../data/api.ts'
import { useReloadReads } from '../data/use-read.ts'
import { ConflictDialog } from '../form/conflict-dialog.tsx'
import { EditForm } from '../form/edit-form.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { type StoredValues, toValues } from '../form/values.ts'
import { mapVersion, type Version } from '../form/versions.ts'
import { Screen } from '../frame/screen.tsx'

export type StoredItem<V> = { id: number } & StoredValues<V>

/** What a form of content is about. `V` are its values as typed, `Write` is the body of a write. */
export type ContentForm<V extends object, T extends StoredItem<V>, Write> = {
  collection: Collection<T, Write>
  /** The screen of the list. */
  list: { path: string; title: string }
  texts: { new: string; removeText: string; create?: string; labels: Record<keyof V & string, string> }
  contract: z.ZodMiniType<Write>
  /** The values of a new item. */
  blank: V
  nameOf: (item: T) => string
}

/** What fields need of a form with the values `V`. */
export type FieldsOf<V extends object> = Pick<ReturnType<typeof useEditForm<V, unknown>>, 'field'>

type ContentEditorProps<V extends object, T extends StoredItem<V>, Write> = {
  form: ContentForm<V, T, Write>
  /** Null for a new item. */
  stored: Version<T> | null
  fields: (form: FieldsOf<V>) => ReactNode
  /** Uses the full width, for fields that need room. */
  wide?: boolean
  /** Below the form. A function gets whether there are changes that are not saved. */
  children?: ReactNode | ((isEdited: boolean) => ReactNode)
}

/** The form of one item: creates it, or replaces it unless somebody else has changed it meanwhile. */
export function ContentEditor<V extends object, T extends StoredItem<V>, Write>({
  form: { collection, list, texts: own, contract, blank, nameOf },
  stored,
  fields,
  wide = false,
  children,
}: ContentEditorProps<V, T, Write>) {
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

  // After the form has become clean, so that nothing asks.
  useEffect(() => {
    if (created !== null && !isEdited && !stored) navigate(`${list.path}/${created}`, { replace: true })
  }, [created, isEdited, stored, list.path])

  return (
    <Screen title={stored ? nameOf(stored.values) : own.new} narrow={!wide}>
      <p>
        <Link href={list.path}>{texts.back(list.title)}</Link>
      </p>
      <EditForm form={form} submit={stored ? undefined : (own.create ?? texts.create)}>
        <RequiredNote />
        <div className="form-grid">{fields({ field })}</div>
      </EditForm>
      {conflict && <ConflictDialog conflict={conflict} labels={own.labels} onResolve={resolve} />}
      {typeof children === 'function' ? children(isEdited) : children}
    </Screen>
  )
}
