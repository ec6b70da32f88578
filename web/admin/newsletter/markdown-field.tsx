import { type KeyboardEvent, memo, useDeferredValue, useId, useState } from 'react'
import { messages } from '#schema/error-messages.ts'
import { organiserLimits } from '#schema/limits.ts'
import { isRenderable, markdownRenderer } from '#schema/markdown.ts'
import { TextAreaField } from '#web/forms/text-area-field.tsx'
import type { Field } from '#web/forms/use-form.ts'
import { Prose } from '#web/ui/prose.tsx'
import { texts } from './texts.ts'

const asHtml = markdownRenderer()

export const MarkdownPreview = memo(({ source }: { source: string }) => (
  <div className="markdown-preview">
    {source.trim() === '' ? (
      <p className="soft">{texts.nothing}</p>
    ) : isRenderable(source) ? (
      <Prose html={asHtml(source)} />
    ) : (
      <p>{messages.issueTooDense}</p>
    )}
  </div>
))

const views = ['write', 'preview'] as const
type View = (typeof views)[number]

/** A text in Markdown with its preview: side by side, on narrow screens as two tabs. */
export function MarkdownField({ field, ...words }: { field: Field<string>; label: string; help: string }) {
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
    <div className="markdown">
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
        <TextAreaField {...words} field={field} rows={18} max={organiserLimits.issue.bodyMax} required />
      </div>
      <div {...panel('preview')}>
        <MarkdownPreview source={shown} />
      </div>
    </div>
  )
}
