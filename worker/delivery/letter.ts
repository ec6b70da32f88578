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
  /** Buttons side by side. The first one is the main one. */
  | { kind: 'actions'; links: readonly Link[] }
  | ({ kind: 'card' } & Card)
  | ({ kind: 'pass' } & Pass)

/** A box with a title and lines, for example an event. `leaf` is its date, drawn as the leaf of a tear-off calendar. */
export type Card = {
  leaf?: { day: string; month: string } | null
  title: string
  lines: readonly string[]
  link: Link | null
}

/** A ticket, drawn like one on paper. `qr` is the picture of its QR code, or null if it has none. */
export type Pass = {
  type: string
  name: string | null
  note: string | null
  qr: { contentId: string; alternative: string } | null
  link: Link
}
