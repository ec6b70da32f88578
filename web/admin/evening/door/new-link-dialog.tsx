import { DoorLinkWrite } from '#schema/door-link.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { create } from '../../data/api.ts'
import { useReloadReads } from '../../data/use-read.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useEditForm } from '../../form/use-edit-form.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.links
const empty = { values: { name: '' }, etag: null }

type NewLinkDialogProps = { eventId: number; onClose: () => void; onCreated: (url: string) => void }

/** Asks whom a new link is for. */
export function NewLinkDialog({ eventId, onClose, onCreated }: NewLinkDialogProps) {
  const reload = useReloadReads()
  const reloadLinks = () => reload(`/events/${eventId}/door-links`)
  const form = useEditForm({
    contract: DoorLinkWrite,
    stored: empty,
    save: async (link) => {
      const { url } = await create(`/events/${eventId}/door-links`, link).catch((error: unknown) => {
        // It may exist, without anybody who knows its address.
        void reloadLinks()
        throw error
      })
      await reloadLinks()
      onClose()
      onCreated(url)
      return undefined
    },
  })
  return (
    <FormDialog heading={texts.add} submit={texts.create} form={form} onClose={onClose}>
      <TextField field={form.field('name')} label={texts.name} help={texts.nameHelp} autoComplete="off" required />
    </FormDialog>
  )
}
