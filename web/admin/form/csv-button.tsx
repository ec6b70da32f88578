import { useState } from 'react'
import { texts } from '#web/texts/console/form.ts'
import { toast } from '#web/ui/toast.ts'
import { download } from '../data/download.ts'
import { explainRead } from './explain.ts'

/** Saves a table of the API as a file. `path` is below `/api`. If it fails, a toast says why, and the screen stays. */
export function CsvButton({ path }: { path: string }) {
  const [isPending, setPending] = useState(false)
  const press = async () => {
    if (isPending) return
    setPending(true)
    await download(path).catch((error) => toast(explainRead(error)))
    setPending(false)
  }
  return (
    <button type="button" className="button" aria-disabled={isPending} onClick={press}>
      {isPending ? texts.downloading : texts.csv}
    </button>
  )
}
