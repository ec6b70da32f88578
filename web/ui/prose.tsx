/** HTML of `markdownRenderer` (schema/markdown.ts), which escapes everything. Styles: `web/styles/_prose.scss`. */
export const Prose = ({ html }: { html: string }) => (
  <div
    className="prose"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer lets no tag of the writer through
    dangerouslySetInnerHTML={{ __html: html }}
  />
)
