import type { ReactNode } from 'react'
import { ContentEditor, type ContentForm, type FieldsOf, type StoredItem } from './content-editor.tsx'
import { LoadContentItem } from './load-content-item.tsx'
import { RemoveSection } from './remove-section.tsx'
import { useIdOfPath } from './use-id-of-path.ts'

type ContentItemScreenProps<V extends object, T extends StoredItem<V>, Write> = {
  form: ContentForm<V, T, Write>
  fields: (form: FieldsOf<V>) => ReactNode
  /** What is between the form of a stored item and its removal. */
  between?: (id: number) => ReactNode
}

/** The screen of one item of content, by the id in the path: a new one, or one to edit or remove. */
export function ContentItemScreen<V extends object, T extends Write & StoredItem<V>, Write>({
  form,
  fields,
  between,
}: ContentItemScreenProps<V, T, Write>) {
  const id = useIdOfPath()
  if (id === null) return <ContentEditor key="new" form={form} stored={null} fields={fields} />
  const { collection, list, texts, nameOf } = form
  return (
    <LoadContentItem key={id} collection={collection} id={id} list={list}>
      {(stored) => (
        <ContentEditor form={form} stored={stored} fields={fields}>
          {between?.(id)}
          <RemoveSection
            collection={collection}
            item={stored.values}
            name={nameOf(stored.values)}
            write={stored.values}
            text={texts.removeText}
            listPath={list.path}
          />
        </ContentEditor>
      )}
    </LoadContentItem>
  )
}
