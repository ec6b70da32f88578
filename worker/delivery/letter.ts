import { markdownAsText } from '#schema/markdown.ts'

/** The content of a mail as blocks. HTML and plain text are both rendered from it, so that they say the same. */
export type Letter = {
  subject: string
  /** The line that mail programs show beside the subject. */
  preview: string
  heading: string
  blocks: readonly Block[]
  footer: { lines: readonly string[]; links: readonly Link[] }
}

export type Link = { label: string; url: string }

export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; heading: string; items: readonly string[] }
  /** A text in Markdown. HTML in it is shown as text. */
  | { kind: 'markdown'; source: string }
  /** What `from` wrote, with its line breaks. */
  | { kind: 'quote'; from: string; text: string }
  /** Buttons side by side. The first one is the main one, unless they are `equal`: answers that must not be suggested. */
  | { kind: 'actions'; links: readonly Link[]; equal?: boolean }
  | ({ kind: 'card' } & Card)
  | ({ kind: 'pass' } & Pass)

/** A box with a title and lines, for example an event. `leaf` is its date, drawn as the leaf of a tear-off calendar. */
export type Card = {
  leaf?: { day: string; month: string } | null
  title: string
  lines: readonly string[]
  link: Link | null
}

/** A ticket, drawn like one on paper. `qr` is the picture of its QR code with a line below it, or null if it has none. */
export type Pass = {
  type: string
  name: string | null
  note: string | null
  qr: { contentId: string; alternative: string; caption: string | null } | null
  links: readonly Link[]
}

const lines = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join('\n')
const linkLine = ({ label, url }: Link): string => `${label}${label.endsWith('?') ? '' : ':'} ${url}`

function blockAsText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text
    case 'list':
      return lines(block.heading, ...block.items.map((item) => `- ${item}`))
    case 'markdown':
      return markdownAsText(block.source)
    case 'quote':
      return lines(`${block.from}:`, ...block.text.split(/\r?\n/).map((line) => `> ${line}`))
    case 'actions':
      return lines(...block.links.map(linkLine))
    case 'card':
      return lines(block.title, ...block.lines, block.link && linkLine(block.link))
    case 'pass':
      return lines(block.name, block.type, block.note, block.qr?.caption ?? null, ...block.links.map(linkLine))
  }
}

export const letterAsText = ({ heading, blocks, footer }: Letter): string =>
  `${[
    heading,
    ...blocks.map(blockAsText),
    // Mail programs recognise this line as the start of a signature.
    lines('-- ', ...footer.lines, ...footer.links.map(linkLine)),
  ].join('\n\n')}\n`
