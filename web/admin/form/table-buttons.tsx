import { texts } from '#web/texts/console/form.ts'
import { toast } from '#web/ui/toast.ts'
import { download } from '../data/download.ts'
import { explainRead } from './explain.ts'
import { useAction } from './use-action.ts'

/** Code that only this button needs. */
const inSheet = async (csv: string, kinds: string | null) => (await import('../data/sheet.ts')).toSheet(csv, kinds)

/**
 * Save a table of the API as a spreadsheet or as CSV. `path` is that of the CSV, below `/api`. If it fails, a toast says why, and
 * the screen stays.
 */
export function TableButtons({ path }: { path: string }) {
  const { isPending, run } = useAction((error) => toast(explainRead(error)))
  const button = (label: string, save: () => Promise<void>) => (
    <button type="button" className="button" aria-disabled={isPending} onClick={() => void run(save)}>
      {isPending ? texts.downloading : label}
    </button>
  )
  return (
    <>
      {button(texts.sheet, () => download(path, inSheet))}
      {button(texts.csv, () => download(path))}
    </>
  )
}
