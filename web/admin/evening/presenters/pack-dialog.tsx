import { useState } from 'react'
import * as z from 'zod/mini'
import { addDays, dateInWarsaw, startOf } from '#schema/dates.ts'
import type { EventDetail } from '#schema/event.ts'
import { PackWrite } from '#schema/pack.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { create } from '../../data/api.ts'
import { CopyDialog } from '../../form/copy-dialog.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { DateTimeField } from '../../form/native-fields.tsx'
import { useEditForm } from '../../form/use-edit-form.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.packs

/** The end of a day in Warsaw, in milliseconds. NaN without a date. */
const endOf = (date: string): number => Date.parse(startOf(date, '23:59') ?? '')

const PackForm = z.object({
  name: PackWrite.shape.name,
  date: z.string().check(z.refine((date) => endOf(date) > Date.now(), texts.datePast)),
})

/** The day after the event, or in a week if that is over or unknown. */
function defaultDate({ date }: Pick<EventDetail, 'date'>): string {
  const today = dateInWarsaw(new Date())
  return date !== null && date >= today ? addDays(date, 1) : addDays(today, 7)
}

type PackDialogProps = { event: EventDetail; onChanged: () => Promise<unknown>; onClose: () => void }

/** Makes a link for mentors, and shows it once. */
export function PackDialog({ event, onChanged, onClose }: PackDialogProps) {
  const [url, setUrl] = useState<string | null>(null)
  const form = useEditForm({
    contract: PackForm,
    stored: { values: { name: '', date: defaultDate(event) }, etag: null },
    save: async ({ name, date }) => {
      const expiresAt = new Date(endOf(date)).toISOString()
      const made = await create(`/events/${event.id}/packs`, { name, expiresAt }).catch((error: unknown) => {
        // It may exist, without anybody who knows its address.
        void onChanged()
        throw error
      })
      await onChanged()
      setUrl(made.url)
      return undefined
    },
  })
  if (url !== null)
    return <CopyDialog heading={texts.ready} lead={texts.once} label={texts.link} value={url} onClose={onClose} />
  return (
    <FormDialog heading={texts.add} submit={texts.create} form={form} onClose={onClose}>
      <TextField field={form.field('name')} label={texts.name} help={texts.nameHelp} autoComplete="off" required />
      <DateTimeField field={form.field('date')} label={texts.date} type="date" required />
    </FormDialog>
  )
}
