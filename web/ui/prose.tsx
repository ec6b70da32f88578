/**
 * A text that was rendered by `markdownRenderer` of schema/markdown.ts, which escapes everything that its writer typed. Its
 * styles are `web/styles/_prose.scss`.
 */
export const Prose = ({ html }: { html: string }) => (
  <div
    className="prose"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer lets no tag of the writer through
    dangerouslySetInnerHTML={{ __html: html }}
  />
)
