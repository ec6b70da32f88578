import { useEffect, useRef, useState } from 'react'
import { guestMessageLimits } from '#schema/evening-limits.ts'
import type { EventDetail } from '#schema/event.ts'
import { hasBegun } from '#schema/event-time.ts'
import type { GuestMessageWrite } from '#schema/guest-message.ts'
import { allTicketStatuses } from '#schema/options.ts'
import { ChipsField } from '#web/forms/chips-field.tsx'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { texts as guestTexts } from '#web/texts/console/guests.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { Said } from '#web/ui/spoken.tsx'
import { toast } from '#web/ui/toast.ts'
import { create, send } from '../../data/api.ts'
import { useCurrentOrganiser } from '../../data/current-organiser.ts'
import { useRead, useReloadReads } from '../../data/use-read.ts'
import { FailureBox } from '../../form/failure-box.tsx'
import { MarkdownField } from '../../form/markdown-field.tsx'
import { DateTimeField } from '../../form/native-fields.tsx'
import { useEditForm } from '../../form/use-edit-form.ts'
import { Panel } from '../../frame/panel.tsx'
import { MailButton } from '../../messages/mail-button.tsx'
import { useTakeBack } from '../../messages/use-take-back.ts'
import {
  blankMessage,
  cameOptions,
  keepDraft,
  MessageForm,
  type MessageValues,
  readDraft,
  selectionOf,
  whenOptions,
} from './message-values.ts'
import { texts } from './texts.ts'

const { labels } = texts

const previewOf = (eventId: number, { subject, body, to }: GuestMessageWrite) => {
  const written = { subject, body, to }
  return {
    key: `/events/${eventId}/messages/preview?${JSON.stringify(written)}`,
    load: () => send('POST', `/events/${eventId}/messages/preview`, written),
  }
}

/** How many people are meant now: the API counts them with the preview, whatever the text is. */
function Recipients({ eventId, values }: { eventId: number; values: MessageValues }) {
  const to = selectionOf(values)
  const isNobody = to.statuses.length === 0
  const { data } = useRead(isNobody ? null : previewOf(eventId, { subject: '-', body: '-', to }))
  const count = isNobody ? 0 : data?.recipients
  return (
    <p>
      {count === undefined ? texts.counting : texts.count(count)}
      <Said text={count === undefined ? '' : texts.count(count)} />
    </p>
  )
}

/** The mail of what is typed, once it has a subject and a text. */
function Preview({ eventId, values }: { eventId: number; values: MessageValues }) {
  const parsed = MessageForm.safeParse({ ...values, when: 'now' })
  if (!parsed.success) return <p className="soft">{texts.previewLater}</p>
  return <MailButton label={texts.preview} name={parsed.data.subject} read={previewOf(eventId, parsed.data)} />
}

type MessageEditorProps = {
  event: EventDetail
  /** After a message that was just sent was taken back. */
  onTaken: (values: MessageValues) => void
}

/** Writes to guests: whom, what and when, with a preview and a test. What was typed stays in this tab until it is sent. */
export function MessageEditor({ event, onTaken }: MessageEditorProps) {
  const { id, ticketTypes } = event
  const [draft] = useState(() => readDraft(id))
  const isTest = useRef(false)
  const organiser = useCurrentOrganiser()
  const reload = useReloadReads()
  const { offer } = useTakeBack()
  const form = useEditForm({
    contract: MessageForm,
    stored: { values: draft, etag: null },
    guarded: false,
    save: async (write) => {
      if (isTest.current) {
        await create(`/events/${id}/messages`, { ...write, at: undefined, test: true })
        if (organiser.id !== null) toast(texts.tested(organiser.email))
        return undefined
      }
      const { recipients, dueAt, batch } = await create(`/events/${id}/messages`, write)
      await reload(`/events/${id}/messages`, '/messages')
      if (write.at) toast(texts.planned(recipients, formatMoment(dueAt)))
      else offer({ kind: 'message', messages: recipients, batch }, { onTaken: () => onTaken(values) })
      return { values: blankMessage, etag: null }
    },
  })
  const { field, values, isSaving, failure } = form
  useEffect(() => keepDraft(id, values), [id, values])
  const submitAs = (test: boolean) => () => {
    isTest.current = test
  }
  return (
    <Panel heading={texts.write}>
      <form {...form.formProps} className="stack">
        <div className="form-grid">
          <ChipsField
            field={field('statuses')}
            options={allTicketStatuses}
            labels={guestTexts.statuses}
            label={labels.statuses}
          />
          {ticketTypes.length > 1 && (
            <ChipsField
              field={field('types')}
              options={ticketTypes.map((type) => String(type.id))}
              labels={Object.fromEntries(ticketTypes.map((type) => [String(type.id), type.name]))}
              label={labels.types}
              help={texts.typesHelp}
            />
          )}
          {hasBegun(event, new Date()) && (
            <ChoiceField field={field('came')} options={cameOptions} labels={texts.came} label={labels.came} />
          )}
          <TextField field={field('subject')} label={labels.subject} required />
          <MarkdownField
            field={field('body')}
            label={labels.body}
            help={texts.bodyHelp}
            max={guestMessageLimits.bodyMax}
            isShort
            required
          />
          <ChoiceField
            field={field('when')}
            options={whenOptions}
            labels={texts.when}
            label={labels.when}
            help={texts.whenHelp}
          />
          {values.when === 'later' && (
            <>
              <DateTimeField field={field('date')} type="date" label={labels.date} half />
              <DateTimeField field={field('time')} type="time" label={labels.time} half />
            </>
          )}
        </div>
        <FailureBox failure={failure} />
        <Recipients eventId={id} values={values} />
        <div className="row">
          <button type="submit" className="button button--primary" aria-disabled={isSaving} onClick={submitAs(false)}>
            {isSaving ? texts.sending : texts.send[values.when === 'later' ? 'later' : 'now']}
          </button>
          <Preview eventId={id} values={values} />
          {organiser.id === null ? (
            <p className="soft">{texts.testNobody}</p>
          ) : (
            <button type="submit" className="button button--small" aria-disabled={isSaving} onClick={submitAs(true)}>
              {texts.test}
            </button>
          )}
        </div>
        <p className="soft small">{texts.onlyEvening}</p>
      </form>
    </Panel>
  )
}
