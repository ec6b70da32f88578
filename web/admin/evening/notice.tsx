import { useState } from 'react'
import type { EventDetail } from '#schema/event.ts'
import { type Notices, NoticeWrite } from '#schema/message.ts'
import type { noticeKinds } from '#schema/options.ts'
import { TextAreaField } from '#web/forms/text-area-field.tsx'
import { texts } from '#web/texts/console/notice.ts'
import { toast } from '#web/ui/toast.ts'
import { get, send } from '../data/api.ts'
import { useRead, useReloadReads } from '../data/use-read.ts'
import { Button } from '../form/button.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { useEditForm } from '../form/use-edit-form.ts'

type NoticeDialogProps = {
  eventId: number
  kind: (typeof noticeKinds)[number]
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

type Seen = { revision: number; notices: number }

/**
 * What was known of each evening when this tab opened it, or when a notice was sent last. The API does not tell which
 * revision a notice was sent for, so edits count as untold from here on.
 */
const seen = new Map<number, Seen>()

/** Whether an evening was edited in a way that calendars show, and no notice was sent since, as far as this tab knows. */
function isUntoldChange(eventId: number, { revision, sent }: Notices): boolean {
  const before = seen.get(eventId)
  if (before && sent.length === before.notices) return revision > before.revision
  seen.set(eventId, { revision, notices: sent.length })
  return false
}

/** Offers to tell everybody who holds places or waits about an edit of date, time or place. */
export function ChangeNotice({ event }: { event: Pick<EventDetail, 'id' | 'status' | 'cancelled'> }) {
  const { data } = useRead(get(`/events/${event.id}/notices`))
  const [isOpen, setOpen] = useState(false)
  if (!data || data.recipients === 0 || event.status === 'PAST' || event.cancelled) return null
  if (!isUntoldChange(event.id, data)) return null
  return (
    <div className="panel change-notice" role="status">
      <h3>{texts.heading}</h3>
      <p>{texts.lead}</p>
      <p>
        <Button look="primary" label={texts.notify(data.recipients)} onPress={() => setOpen(true)} />
      </p>
      {isOpen && (
        <NoticeDialog eventId={event.id} kind="changed" recipients={data.recipients} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
