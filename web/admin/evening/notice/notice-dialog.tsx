import { NoticeWrite } from '#schema/message.ts'
import type { noticeKinds } from '#schema/options.ts'
import { TextAreaField } from '#web/forms/text-area-field.tsx'
import { texts } from '#web/texts/console/notice.ts'
import { toast } from '#web/ui/toast.ts'
import { send } from '../../data/api.ts'
import { useReloadReads } from '../../data/use-read.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useEditForm } from '../../form/use-edit-form.ts'

type NoticeDialogProps = {
  eventId: number
  kind: (typeof noticeKinds)[number]
  /** How many buyers get the mail. */
  recipients: number
  onClose: () => void
}

/** Asks once, with room for a few words, and sends a mail to everybody who holds places or waits. */
export function NoticeDialog({ eventId, kind, recipients, onClose }: NoticeDialogProps) {
  const reload = useReloadReads()
  const form = useEditForm({
    contract: NoticeWrite,
    stored: { values: { kind, note: '' }, etag: null },
    save: async (notice) => {
      const { messages } = await send('POST', `/events/${eventId}/notices`, notice)
      await reload('/events', '/messages')
      toast(kind === 'off' ? texts.off : texts.sent(messages))
      onClose()
      return undefined
    },
  })
  return (
    <FormDialog
      heading={texts.ask[kind]}
      form={form}
      submit={texts.send[kind]}
      saving={texts.sending}
      cancel={texts.keep}
      isDangerous={kind === 'off'}
      onClose={onClose}
    >
      <p>{texts.explain[kind](recipients)}</p>
      {recipients > 0 && <TextAreaField field={form.field('note')} label={texts.note} help={texts.noteHelp} rows={3} />}
    </FormDialog>
  )
}
