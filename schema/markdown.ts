import { Marked, type RendererObject, type Token, type Tokens } from 'marked'

/*
 * Markdown of newsletter issues as HTML and as plain text. HTML in it is shown as text, and so are links that are neither
 * http(s) nor mailto. There are no pictures, because mails and pages must be readable without them: a picture becomes a
 * link. Of GitHub's extensions there are bare links, struck out text and task lists, but no tables.
 */

/** The elements of rendered Markdown. `#` and `##` are both `h2`: the page or mail has its own `h1`, and no level is left out. */
const elements = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'a', 'hr'] as const

/** Attributes for elements, as HTML: ` class="…" style="…"`. */
export type MarkdownAttributes = Partial<Record<(typeof elements)[number], string>>

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** Only these are links. Browsers drop some whitespace from URLs, so `\S` makes sure that they use the scheme tested here. */
const isLink = (href: string): boolean => /^(?:https?:\/\/|mailto:)\S+$/i.test(href)

/** Without HTML and tables: these stay text. An undefined result means that the text is not of this kind. */
const tokenizer = { html: () => undefined, tag: () => undefined, table: () => undefined }

/** `breaks`: a line break is one in the result, as people expect who know no Markdown. */
const options = { tokenizer, breaks: true, async: false } as const

const link = (href: string, raw: string, content: string): string =>
  isLink(href) ? `<a href="${escapeHtml(href)}">${content}</a>` : escapeHtml(raw)

/** What differs from how the library renders HTML. */
const htmlRenderer: RendererObject = {
  heading({ depth, tokens }) {
    const name = depth <= 2 ? 'h2' : depth === 3 ? 'h3' : 'h4'
    return `<${name}>${this.parser.parseInline(tokens)}</${name}>\n`
  },
  listitem({ tokens }) {
    return `<li>${this.parser.parse(tokens).trim()}</li>\n`
  },
  checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  code: ({ text }) => `<pre>${escapeHtml(text)}</pre>\n`,
  html: (token) => escapeHtml(token.raw),
  del({ tokens }) {
    return `<s>${this.parser.parseInline(tokens)}</s>`
  },
  codespan: ({ text }) => `<code>${escapeHtml(text)}</code>`,
  link({ href, raw, tokens }) {
    return link(href, raw, this.parser.parseInline(tokens))
  },
  image: ({ href, raw, text }) => link(href, raw, escapeHtml(text || href)),
  text(token) {
    return hasTokens(token) ? this.parser.parseInline(token.tokens) : escapeHtml(token.text)
  },
}

const hasTokens = (token: Tokens.Text | Tokens.Escape): token is Tokens.Text & { tokens: Token[] } =>
  'tokens' in token && token.tokens !== undefined

const htmlMarked = new Marked({ ...options, renderer: htmlRenderer })

const isElement = (name: string): name is (typeof elements)[number] => elements.some((element) => element === name)

/** Returns a function that renders Markdown as HTML, with these attributes on its elements. */
export const markdownRenderer =
  (attributes: MarkdownAttributes = {}) =>
  (source: string): string => {
    const html = htmlMarked.parse(source, { async: false }).trim()
    // Texts and values of attributes are escaped, so they hold neither `<` nor `>`.
    return html.replace(/<(\w+)([^>]*)>/g, (tag, name: string, own: string) =>
      isElement(name) ? `<${name}${own}${attributes[name] ?? ''}>` : tag,
    )
  }

const indented = (text: string, first: string, others: string): string =>
  text
    .split('\n')
    .map((line, index) => `${index === 0 ? first : others}${line}`.trimEnd())
    .join('\n')

const textRenderer: RendererObject = {
  space: () => '',
  heading({ tokens }) {
    return `${this.parser.parseInline(tokens)}\n\n`
  },
  paragraph({ tokens }) {
    return `${this.parser.parseInline(tokens)}\n\n`
  },
  list({ ordered, start, items, loose }) {
    const first = start === '' ? 1 : start
    const rows = items.map((item, index) =>
      indented(this.listitem(item), ordered ? `${first + index}. ` : '- ', ordered ? '   ' : '  '),
    )
    return `${rows.join(loose ? '\n\n' : '\n')}\n\n`
  },
  listitem({ tokens }) {
    return this.parser.parse(tokens).trim()
  },
  checkbox: ({ checked }) => (checked ? '[x] ' : '[ ] '),
  blockquote({ tokens }) {
    return `${indented(this.parser.parse(tokens).trim(), '> ', '> ')}\n\n`
  },
  code: ({ text }) => `${text}\n\n`,
  hr: () => '---\n\n',
  html: ({ raw }) => raw,
  def: () => '',
  strong({ tokens }) {
    return this.parser.parseInline(tokens)
  },
  em({ tokens }) {
    return this.parser.parseInline(tokens)
  },
  del({ tokens }) {
    return this.parser.parseInline(tokens)
  },
  codespan: ({ text }) => text,
  br: () => '\n',
  link({ href, raw, tokens, autolink }) {
    if (!isLink(href)) return raw
    const label = this.parser.parseInline(tokens)
    return autolink ? label : `${label} (${href})`
  },
  image({ href, raw, text }) {
    if (!isLink(href)) return raw
    return text ? `${text} (${href})` : href
  },
  text(token) {
    return hasTokens(token) ? `${this.parser.parseInline(token.tokens)}\n` : token.text
  },
}

const textMarked = new Marked({ ...options, renderer: textRenderer })

/** Markdown as plain text, with the URL of a link in brackets after its label. */
export const markdownAsText = (source: string): string => textMarked.parse(source, { async: false }).trim()

/** The words of a text: no marks of lists and quotes, and no URLs behind labels. */
const wordsRenderer: RendererObject = {
  ...textRenderer,
  list({ items }) {
    return items.map((item) => `${this.listitem(item)}\n`).join('')
  },
  checkbox: () => '',
  blockquote({ tokens }) {
    return this.parser.parse(tokens)
  },
  hr: () => '',
  link({ tokens }) {
    return this.parser.parseInline(tokens)
  },
  image: ({ text }) => text,
}

const wordsMarked = new Marked({ ...options, renderer: wordsRenderer })

/** Formatting characters in one paragraph, and markers of quotes and lists within one another at the start of a line. */
const densest = { formatting: 500, nested: 20 }

const nestedMarkers = new RegExp(`^(?:[ \\t]*(?:>|(?:[-+*]|\\d+[.)])(?=[ \\t]))){${densest.nested + 1}}`, 'm')

/**
 * Whether Markdown is rendered in a reasonable time. The parser takes seconds for thousands of formatting characters in one
 * paragraph, and fails for thousands of quotes within one another.
 */
export const isRenderable = (source: string): boolean =>
  !nestedMarkers.test(source) &&
  source.split(/\n[ \t]*\n/).every((part) => (part.match(/[*_~`[<!]/g)?.length ?? 0) <= densest.formatting)

const renderNote = markdownRenderer()

/** A short note of organisers as HTML for pages. What takes long to render stays text. */
export const noteAsHtml = (note: string): string =>
  isRenderable(note) ? renderNote(note) : `<p>${escapeHtml(note)}</p>`

/**
 * The beginning of Markdown as one line of words, cut between words: for lists, descriptions and the preview of a mail.
 * In `markdownAsText` the marks and URLs stay, because its lines show what they belong to.
 */
export function markdownExcerpt(source: string, max: number): string {
  const text = wordsMarked.parse(source, { async: false }).replace(/\s+/g, ' ').trim()
  if (text.length <= max) return text
  const cut = text.slice(0, max - 1)
  const space = cut.lastIndexOf(' ')
  return `${space > max / 2 ? cut.slice(0, space) : cut}…`
}
