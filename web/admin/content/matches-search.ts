/** Lower-case letters without diacritics, so that `lodz` finds `Łódź`. NFD decomposes every Polish letter except ł. */
const foldText = (text: string): string =>
  text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '')

/** Whether every word of a search begins or is part of one of the texts. */
export function matchesSearch(texts: readonly (string | null)[], search: string): boolean {
  const folded = foldText(texts.filter(Boolean).join('\n'))
  return foldText(search)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
