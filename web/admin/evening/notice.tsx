import { useState } from 'react'
import type { EventDetail } from '#schema/event.ts'
import { NoticeWrite } from '#schema/message.ts'
import type { noticeKinds } from '#schema/options.ts'
import { differencesOf, isBackOn, lineOf, type Told } from '#schema/told.ts'
import { TextAreaField } from '#web/forms/text-area-field.tsx'
import { texts } from '#web/texts/console/notice.ts'
import { Spoken } from '#web/ui/spoken.tsx'
import { toast } from '#web/ui/toast.ts'
import { get, send } from '../data/api.ts'
import { useRead, useReloadReads } from '../data/use-read.ts'
import { Button } from '../form/button.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { useTakeBack } from '../messages/use-take-back.ts'

type NoticeDialogProps = {
  eventId: number
  kind: (typeof noticeKinds)[number]
  recipients: number
  onClose: () => void
}

/** Asks once, with room for a few words, and sends a mail to everybody who holds places or waits. */
function NoticeDialog({ eventId, kind, recipients, onClose }: NoticeDialogProps) {
  const reload = useReloadReads()
  const { offer } = useTakeBack()
  const form = useEditForm({
    contract: NoticeWrite,
    stored: { values: { kind, note: '' }, etag: null },
    save: async (notice) => {
      const { messages, batch } = await send('POST', `/events/${eventId}/notices`, notice)
      await reload('/events', '/messages')
      onClose()
      if (batch === null) return toast(texts.known)
      offer({ kind, messages, batch }, kind === 'off' ? { done: texts.off } : {})
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

/** Calls an evening off that is to come, after a question. Nothing for others. */
export function CallOffButton({ event }: { event: EventDetail }) {
  const { data } = useRead(get(`/events/${event.id}/notices`))
  const [isOpen, setOpen] = useState(false)
  if (!event.published || event.status === 'PAST' || event.cancelled) return null
  return (
    <>
      <Button look="small danger" label={texts.callOff} onPress={() => setOpen(true)} />
      {isOpen && (
        <NoticeDialog eventId={event.id} kind="off" recipients={data?.recipients ?? 0} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

/** Offers to tell everybody who holds places or waits how an evening differs from what they know. */
export function ChangeNotice({ event }: { event: EventDetail }) {
  const { untold } = event
  const { data } = useRead(untold ? get(`/events/${event.id}/notices`) : null)
  const [isOpen, setOpen] = useState(false)
  if (!untold || !data?.told) return null
  const people = untold.changed + untold.off + untold.on
  const lines = event.cancelled ? [texts.isOff] : changesOf(data.told, event)
  return (
    <div className="panel change-notice">
      <h3>{texts.heading}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <Spoken text={line} said={line.replace(' →', texts.arrow)} />
          </li>
        ))}
      </ul>
      <p>
        <Button look="primary" label={texts.notify(people)} onPress={() => setOpen(true)} />
      </p>
      {isOpen && (
        <NoticeDialog
          eventId={event.id}
          kind={event.cancelled ? 'off' : 'changed'}
          recipients={people}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

const changesOf = (told: Told, event: EventDetail): string[] => [
  ...(isBackOn(told, event) ? [texts.onAgain] : []),
  ...differencesOf(told, event).map(lineOf),
]
