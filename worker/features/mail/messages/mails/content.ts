import * as z from 'zod/mini'
import { shortName } from '#schema/guest-ticket.ts'
import { organiserLimits } from '#schema/limits.ts'
import type { Person } from '#schema/registration.ts'
import { siteConfig } from '#schema/site-config.ts'
import type { Plan } from '#schema/told.ts'
import { containsDomain } from '#schema/visible-text.ts'
import type { Block, Letter, Link } from '#worker/delivery/letter.ts'
import type { Mail } from '#worker/delivery/mail.ts'
import { texts } from '../texts.ts'

/** What `composeMail` needs for a mail of any kind. */
export type Content = { letter: Letter } & Partial<Pick<Mail, 'attachments' | 'headers'>>

/** `blocks`: a text is a paragraph, null is left out. `footer`: lines before the links that every mail has. */
export type Draft = Pick<Letter, 'subject' | 'preview' | 'heading'> &
  Omit<Content, 'letter'> & {
    blocks: readonly (Block | string | null)[]
    footer: readonly string[]
    /** Links of the footer before those that every mail has. */
    links?: readonly Link[]
  }

export function mailOf(
  origin: string,
  { subject, preview, heading, blocks, footer, links = [], ...more }: Draft,
): Content {
  const common = [
    { label: texts.footer.lost, url: `${origin}/tickets` },
    { label: siteConfig.product, url: origin },
    { label: texts.footer.privacy, url: siteConfig.privacyPolicyUrl },
  ]
  const allBlocks = blocks
    .filter((block) => block !== null)
    .map((block): Block => (typeof block === 'string' ? { kind: 'paragraph', text: block } : block))
  const letter = {
    subject,
    preview,
    heading,
    blocks: allBlocks,
    footer: { lines: footer, links: [...links, ...common] },
  }
  return { letter, ...more }
}

export const action = (label: string, url: string): Block => ({ kind: 'actions', links: [{ label, url }] })

/** Greets with the first word of the first name, unless the mail must not contain that name. */
export const greeting = (firstName: string, text: string): string =>
  `${texts.hello(mailableName(firstName)?.split(' ')[0] ?? null)} ${text}`

/** The note is gone once the mail was sent. `wasOff`: the reader was told that the event is off. */
export const NoticeDetails = z.object({
  note: z._default(z.nullable(z.string()), null),
  wasOff: z.optional(
    z.pipe(
      z.literal(1),
      z.transform(() => true),
    ),
  ),
})
/** `before`: what guests knew of the event until this notice. Null for notices from before that was stored. */
export type ChangeNotice = z.output<typeof NoticeDetails> & { before: Plan | null }

export const noteOf = (note: string | null): Block | null =>
  note?.trim() ? { kind: 'quote', from: texts.note, text: note.trim() } : null

const { letters, words } = organiserLimits.mailedName

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

function isName(field: string): boolean {
  if (!/^[\p{L} '’.-]+$/u.test(field) || containsDomain(field)) return false
  const count = countOf(field, /\p{L}/gu)
  return count > 0 && count <= letters && countOf(field, /[\p{L}'’]+/gu) <= words
}

/** With a space after each full stop, so that no mail program takes `T.Me` for an address. */
const spaced = (field: string): string => field.replace(/\.(?=\p{L})/gu, '. ')

/**
 * A person's name for a mail, or null if the mail must not contain it. Addresses are not verified, so anybody could send
 * text or links to strangers in a name. Each field, such as the first name, is judged alone: it may have letters, spaces,
 * apostrophes, hyphens and full stops, but no domain, and not more than a few words. If one is refused, no name is shown.
 */
export function mailableName(...fields: readonly string[]): string | null {
  const filled = fields.map((field) => field.normalize('NFC').trim()).filter(Boolean)
  return filled.length > 0 && filled.every(isName) ? filled.map(spaced).join(' ') : null
}

/** `Anna K.`, or null if the mail must not contain the name. */
export function mailableShortName({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string | null {
  const first = mailableName(firstName)
  const last = mailableName(lastName)
  return first && last && shortName(first, last)
}
