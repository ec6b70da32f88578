import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState } from 'react'
import { fromKeys } from '#schema/keys.ts'
import { isPresenter } from '#schema/options.ts'
import type { OrderDetail, OrderedTicket } from '#schema/order.ts'
import { orderKeyHeader } from '#schema/order-parameters.ts'
import { Person, StartupDetails, startupFields } from '#schema/registration.ts'
import type { StartupAnswers } from '#schema/registration-draft.ts'
import type { UploadedDeck } from '#schema/upload.ts'
import { ApiError, serverSentence } from '#web/data/failure.ts'
import { orderWrites } from '#web/data/order-writes.ts'
import { usePageData } from '#web/data/page-data.ts'
import { PrivacyLine } from '#web/forms/privacy-line.tsx'
import { RefusalBox } from '#web/forms/refusal-box.tsx'
import { StepForm } from '#web/forms/step-form.tsx'
import { type Errors, type FormState, useForm } from '#web/forms/use-form.ts'
import { useLeaveGuard } from '#web/forms/use-leave-guard.ts'
import { createDeckUpload } from '#web/pages/registration/deck-upload.ts'
import { PersonFields } from '#web/pages/registration/person-fields.tsx'
import { StartupFields } from '#web/pages/registration/startup-fields.tsx'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts as formTexts } from '#web/texts/registration-steps.ts'
import { copy } from './correction-texts.ts'
import { texts } from './texts.ts'

const startupAnswersOf = ({ startupDetails }: OrderedTicket): StartupAnswers =>
  fromKeys(startupFields, (field) => startupDetails?.[field] ?? '')

/** The values that differ. Only these are sent, so that concurrent corrections of other values are kept. */
export const changesIn = <V extends Record<string, string>>(values: V, before: V): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== before[name]))

/** The error messages of one part of a correction, by field: `attendee.email` is `email` of `attendee`. */
export const errorsOf = (part: 'attendee' | 'startupDetails', fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, text]) =>
      path.startsWith(`${part}.`) ? [[path.slice(part.length + 1), text]] : [],
    ),
  )

/** The state of a form. It is lost when the form is closed. */
function useLocalFormState<V extends object>(initial: V): FormState<V> {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors<V>>({})
  return {
    values,
    errors,
    setErrors,
    change: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }))
      setErrors((before) => ({ ...before, [name]: undefined }))
    },
  }
}

/** The answers of a correction, and its request. `onDone` gets null if nothing was changed. */
function useCorrection(orderKey: string, ticket: OrderedTicket, onDone: (order: OrderDetail | null) => void) {
  const [before] = useState({ attendee: ticket.attendee, startup: startupAnswersOf(ticket) })
  const person = useLocalFormState(before.attendee)
  const startup = useLocalFormState(before.startup)
  const personForm = useForm(Person, person)
  const startupForm = useForm(StartupDetails, startup)
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<{ sentence: string } | null>(null)
  const isPresenting = isPresenter(ticket.ticketType.type)
  const attendee = changesIn(person.values, before.attendee)
  const startupDetails = isPresenting ? changesIn(startup.values, before.startup) : {}
  const isChanged = Object.keys({ ...attendee, ...startupDetails }).length > 0

  const showFailure = (error: ApiError) => {
    person.setErrors(errorsOf('attendee', error.fields))
    startup.setErrors(errorsOf('startupDetails', error.fields))
    setRefusal({ sentence: serverSentence(error) ?? (error.message || texts.failed) })
  }

  /** Returns false if the correction was refused. */
  const submit = async (): Promise<boolean> => {
    const isPersonValid = personForm.check()
    const isStartupValid = !isPresenting || startupForm.check()
    if (!isPersonValid || !isStartupValid) return false
    if (!isChanged) {
      onDone(null)
      return true
    }
    setSending(true)
    setRefusal(null)
    try {
      onDone(await orderWrites.correct(orderKey, ticket.id, { attendee, startupDetails }))
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showFailure(error)
      return false
    } finally {
      setSending(false)
    }
  }

  return { person, startup, startupField: startupForm.field, isPresenting, isChanged, sending, refusal, submit }
}

export type TicketCorrectionProps = {
  ticket: OrderedTicket
  orderKey: string
  onDone: (order: OrderDetail | null) => void
}

/** The form that corrects a ticket: the fields and rules of the registration. It takes the focus. */
export function TicketCorrection({ ticket, orderKey, onDone }: TicketCorrectionProps) {
  useSignals()
  const form = useCorrection(orderKey, ticket, onDone)
  const { person, startup, isPresenting, sending, refusal } = form
  const [stored, setStored] = useState({ name: copy.deckStored, notice: ticket.deck?.notice ?? null })
  const setDeck = ({ url, originalName: name, notice }: UploadedDeck) => {
    startup.change('pitchDeck', url)
    setStored({ name, notice })
  }
  // This page loads no third party, so there is no Turnstile token.
  const [deck] = useState(() =>
    createDeckUpload({ setDeck, authHeaders: async () => ({ [orderKeyHeader]: orderKey }) }),
  )
  const { retentionDays } = usePageData()
  const container = useRef<HTMLDivElement>(null)
  const isUploading = deck.state.value.kind === 'uploading'
  useLeaveGuard(form.isChanged)
  useEffect(() => container.current?.querySelector('h2')?.focus(), [])
  useEffect(() => deck.cancel, [deck])
  const { firstName, lastName } = ticket.attendee
  const privacy = isPresenting ? formTexts.privacyStartup : formTexts.privacy
  return (
    <div ref={container} className="order-correction">
      <StepForm
        heading={copy.heading(`${firstName} ${lastName}`)}
        intro={<p className="soft">{copy.mail}</p>}
        hasRequired
        submitLabel={sending ? copy.saving : copy.save}
        canSubmit={!sending && !isUploading}
        sending={sending}
        onSubmit={form.submit}
        onBack={() => onDone(null)}
        privacy={<PrivacyLine text={privacy(retentionDays)} />}
        notice={
          <>
            {isUploading && <p className="field-help">{formTexts.deck.wait}</p>}
            {refusal && <RefusalBox refusal={refusal}>{keepShortWords(refusal.sentence)}</RefusalBox>}
          </>
        }
      >
        <PersonFields state={person} />
        {isPresenting && (
          <>
            <h3>{copy.startup}</h3>
            <StartupFields
              field={form.startupField}
              isPersonal={ticket.ticketType.type === 'PRESENTER_PERSONAL'}
              deck={deck}
              stored={stored}
            />
          </>
        )}
      </StepForm>
    </div>
  )
}
