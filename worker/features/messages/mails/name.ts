import { containsDomain } from '#schema/domain-in-name.ts'

const isName = (text: string): boolean => /^[\p{L} '’.-]+$/u.test(text) && !containsDomain(text)

/**
 * A person's name for a mail, or null if the mail must not contain it. Addresses are not verified, so anybody could send
 * text or links to strangers in a name. Allowed are letters, spaces, apostrophes, hyphens and full stops, but no domain.
 */
export function mailableName(...parts: readonly string[]): string | null {
  const name = parts
    .map((part) => part.normalize('NFC').trim())
    .filter(Boolean)
    .join(' ')
  return isName(name) ? name : null
}
