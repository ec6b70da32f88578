import { NoticeWrite } from '#schema/notice.ts'
import type { noticeKinds } from '#schema/options.ts'
import { AreaField } from '#web/forms/area-field.tsx'
import { texts } from '#web/texts/console/notice.ts'
import { toast } from '#web/ui/toast.ts'
import { eveningWrites } from '../../data/evening-writes.ts'
import { useReloadReads } from '../../data/use-read.ts'
import { Modal } from '../../dialog/modal.tsx'
import { FailureBox } from '../../form/failure-box.tsx'
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
  const { formProps, field, isSaving, failure } = useEditForm({
    contract: NoticeWrite,
    stored: { values: { kind, note: '' }, etag: null },
    guarded: false,
    save: async (notice) => {
      const { messages } = await eveningWrites.notify(eventId, notice)
      await reload('/events', '/messages')
      toast(kind === 'off' ? texts.off : texts.sent(messages))
      onClose()
      return undefined
    },
  })
  return (
    <Modal heading={texts.ask[kind]} onClose={onClose}>
      <form {...formProps} className="stack">
        <p>{texts.explain[kind](recipients)}</p>
        {recipients > 0 && <AreaField field={field('note')} label={texts.note} help={texts.noteHelp} rows={3} />}
        <FailureBox failure={failure} />
        <div className="row modal-foot">
          <button type="button" className="button" onClick={onClose}>
            {texts.keep}
          </button>
          <button
            type="submit"
            className={kind === 'off' ? 'button button--danger' : 'button button--primary'}
            aria-disabled={isSaving}
          >
            {isSaving ? texts.sending : texts.send[kind]}
          </button>
        </div>
      </form>
    </Modal>
  )
}
