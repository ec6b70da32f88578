import { type KeyboardEvent, memo, useDeferredValue, useId, useState } from 'react'
import { messages } from '#schema/error-messages.ts'
import { isRenderable, markdownRenderer } from '#schema/markdown.ts'
import { TextAreaField } from '#web/forms/text-area-field.tsx'
import type { Field } from '#web/forms/use-form.ts'
import { texts as allTexts } from '#web/texts/console/form.ts'
import { Prose } from '#web/ui/prose.tsx'

const texts = allTexts.markdown
const asHtml = markdownRenderer()

/** `empty` stands in the place of a blank text. */
export const MarkdownPreview = memo(({ source, empty = texts.nothing }: { source: string; empty?: string }) => (
  <div className="markdown-preview">
    {source.trim() === '' ? (
      <p className="soft">{empty}</p>
    ) : isRenderable(source) ? (
      <Prose html={asHtml(source)} />
    ) : (
      <p>{messages.issueTooDense}</p>
    )}
  </div>
))

const views = ['write', 'preview'] as const
type View = (typeof views)[number]

type MarkdownFieldProps = {
  field: Field<string>
  label: string
  help?: string
  max: number
  required?: boolean
  /** For a few lines. Otherwise the field is as high as a page. */
  isShort?: boolean
}

/** A text in Markdown with its preview: side by side, on narrow screens as two tabs. */
export function MarkdownField({ field, max, isShort = false, ...words }: MarkdownFieldProps) {
  const [view, setView] = useState<View>('write')
  const id = useId()
  const shown = useDeferredValue(field.value)
  const idOf = (part: 'tab' | 'panel', name: View) => `${id}-${part}-${name}`

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    const other = view === 'write' ? 'preview' : 'write'
    setView(other)
    document.getElementById(idOf('tab', other))?.focus()
  }
  const panel = (name: View) => ({
    id: idOf('panel', name),
    role: 'tabpanel',
    'aria-labelledby': idOf('tab', name),
    'data-shown': view === name,
    className: 'markdown-panel',
  })
  return (
    <div className={isShort ? 'markdown markdown--short' : 'markdown'}>
      <div className="markdown-tabs" role="tablist" aria-label={texts.view} onKeyDown={onKeyDown}>
        {views.map((name) => (
          <button
            key={name}
            type="button"
            id={idOf('tab', name)}
            role="tab"
            aria-selected={view === name}
            aria-controls={idOf('panel', name)}
            tabIndex={view === name ? 0 : -1}
            onClick={() => setView(name)}
          >
            {texts[name]}
          </button>
        ))}
      </div>
      <div {...panel('write')}>
        <TextAreaField help={texts.help} {...words} field={field} rows={isShort ? 5 : 18} max={max} />
      </div>
      <div {...panel('preview')}>
        <MarkdownPreview source={shown} />
      </div>
    </div>
  )
}
