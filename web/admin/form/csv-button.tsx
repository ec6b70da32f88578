import { useState } from 'react'
import { texts } from '#web/texts/console/guests.ts'
import { toast } from '#web/ui/toast.ts'
import { downloadGuests } from '../../data/guest-calls.ts'
import { explain } from '../../form/explain.ts'

type CsvButtonProps = { eventId: number; query: Record<string, string> }

/** Saves what the filter shows, all pages of it, as a file. */
export function CsvButton({ eventId, query }: CsvButtonProps) {
  const [isPending, setPending] = useState(false)
  const press = async () => {
    if (isPending) return
    setPending(true)
    await downloadGuests(eventId, query).catch((error) => toast(explain(error)))
    setPending(false)
  }
  return (
    <button type="button" className="button" aria-disabled={isPending} onClick={press}>
      {isPending ? texts.downloading : texts.csv}
    </button>
  )
}
