import { memo } from 'react'
import { messages } from '#schema/error-messages.ts'
import { isRenderable, markdownRenderer } from '#schema/markdown.ts'
import { Prose } from '#web/ui/prose.tsx'
import { texts } from './texts.ts'

const asHtml = markdownRenderer()

/** A text in Markdown as readers see it. */
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
