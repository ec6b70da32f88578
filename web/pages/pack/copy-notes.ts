import { toast } from '#web/ui/toast.ts'
import { texts } from './copy-texts.ts'

type Note = { name: string; note: string }

/** All notes, each below the name of its startup. */
export const joinAllNotes = (notes: readonly Note[]): string =>
  notes
    .filter(({ note }) => note.trim())
    .map(({ name, note }) => `${name}\n${note.trim()}`)
    .join('\n\n')

export function copyNotes(notes: readonly Note[]): void {
  const all = joinAllNotes(notes)
  if (all)
    navigator.clipboard?.writeText(all).then(
      () => toast(texts.copied),
      () => toast(texts.notCopied),
    )
  else toast(texts.none)
}
