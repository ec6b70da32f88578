import { foldText } from '#schema/fold-text.ts'

/** Whether every word of a search is part of one of the texts. Case and Polish marks do not matter. */
export function matchesSearch(texts: readonly (string | null | undefined)[], search: string): boolean {
  const folded = foldText(texts.filter(Boolean).join('\n'))
  return foldText(search)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
