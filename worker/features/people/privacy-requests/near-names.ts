import { foldText } from '#schema/fold-text.ts'
import type { NamedPerson, PersonalData } from '#schema/personal-data.ts'

type Named = { firstName: string | null; lastName: string | null }

/** The letters and digits of a name, folded, word by word: neither dashes nor full stops of titles belong to a word. */
const wordsOf = (name: string): string[] => foldText(name).match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Whether somebody may have been let in under this name: it has all words of the person's name in any order, perhaps with a
 * title, or both names written together.
 */
function isNear(name: string, { firstName, lastName }: Named): boolean {
  const [first, last] = [wordsOf(firstName ?? ''), wordsOf(lastName ?? '')]
  if (first.length === 0 || last.length === 0) return false
  const words = wordsOf(name)
  const together = words.join('')
  const inOrder = [[...first, ...last].join(''), [...last, ...first].join('')]
  return [...first, ...last].every((word) => words.includes(word)) || inOrder.some((whole) => together.includes(whole))
}

/** The entrances by name that may be a person's, by the names of their tickets, orders and profile. */
export function nearNames(
  entrances: readonly NamedPerson[],
  { user, registrations, tickets }: Pick<PersonalData, 'user' | 'registrations' | 'tickets'>,
): NamedPerson[] {
  const names: Named[] = [
    ...(user ? [user] : []),
    ...registrations.map(({ buyer }) => buyer),
    ...tickets.map(({ attendee }) => attendee),
  ]
  return entrances.filter(({ name }) => names.some((known) => isNear(name, known)))
}
