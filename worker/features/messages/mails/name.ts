import { containsDomain } from '#schema/domain-in-name.ts'

const isName = (text: string): boolean => /^[\p{L} '’.-]+$/u.test(text) && !containsDomain(text)

/**
 * A person's name for a mail, or null if it must not be in one. Addresses are not proved, so anybody could use a name to
 * send their own text or links to strangers: only letters, spaces, apostrophes, hyphens and full stops are allowed.
 */
export function mailableName(...parts: readonly string[]): string | null {
  const name = parts
    .map((part) => part.normalize('NFC').trim())
    .filter(Boolean)
    .join(' ')
  return isName(name) ? name : null
}
