import { texts } from '#web/texts/console/form.ts'
import { toast } from '#web/ui/toast.ts'
import { download } from '../data/download.ts'
import { explainRead } from './explain.ts'
import { useAction } from './use-action.ts'

/** Saves a table of the API as a file. `path` is below `/api`. If it fails, a toast says why, and the screen stays. */
export function CsvButton({ path }: { path: string }) {
  const { isPending, run } = useAction((error) => toast(explainRead(error)))
  return (
    <button type="button" className="button" aria-disabled={isPending} onClick={() => void run(() => download(path))}>
      {isPending ? texts.downloading : texts.csv}
    </button>
  )
}
