import { containsDomain } from '#schema/domain-in-name.ts'
import { organiserLimits } from '#schema/limits.ts'

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
