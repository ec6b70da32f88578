import { foldText } from '#schema/fold-text.ts'

/** Whether every word of a search begins or is part of one of the texts. */
export function matchesSearch(texts: readonly (string | null | undefined)[], search: string): boolean {
  const folded = foldText(texts.filter(Boolean).join('\n'))
  return foldText(search)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
