/**
 * What a mail says, without its form. HTML and plain text are both made from it, so that they say the same.
 */
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
  /** Text of somebody else, with its line breaks. */
  | { kind: 'quote'; from: string; text: string }
  /** Buttons side by side. The first one is the main one. */
  | { kind: 'actions'; links: readonly Link[] }
  | ({ kind: 'card' } & Card)
  | ({ kind: 'pass' } & Pass)

/** A thing with a few lines about it. `leaf` is drawn as a leaf of a calendar. */
export type Card = {
  leaf?: { day: string; month: string } | null
  title: string
  lines: readonly string[]
  link: Link | null
}

/** A ticket. `qr` is the content id of its QR code, or null if it has none. */
export type Pass = {
  type: string
  name: string | null
  note: string | null
  qr: { contentId: string; alternative: string } | null
  link: Link
}
