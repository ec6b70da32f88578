import type { ReactNode } from 'react'
import { ContentEditor, type ContentForm, type FieldsOf } from './content-editor.tsx'
import { LoadContentItem } from './load-content-item.tsx'
import { RemoveSection } from './remove-section.tsx'
import { useIdOfPath } from './use-id-of-path.ts'

type ContentItemScreenProps<T extends { id: number }, V extends object, Write> = {
  form: ContentForm<T, V, Write>
  blank: V
  fields: (form: FieldsOf<V>) => ReactNode
  /** What is between the form of a stored item and its removal. */
  between?: (id: number) => ReactNode
}

/** The screen of one item of content, by the id in the path: a new one, or one to edit or remove. */
export function ContentItemScreen<T extends Write & { id: number }, V extends object, Write>({
  form,
  blank,
  fields,
  between,
}: ContentItemScreenProps<T, V, Write>) {
  const id = useIdOfPath()
  if (id === null) return <ContentEditor key="new" form={form} stored={null} blank={blank} fields={fields} />
  const { collection, list, texts, nameOf } = form
  return (
    <LoadContentItem key={id} collection={collection} id={id} list={list}>
      {(stored) => (
        <ContentEditor form={form} stored={stored} blank={blank} fields={fields}>
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
