import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState } from 'react'
import type { OrderDetail, OrderedTicket } from '#schema/order.ts'
import { orderKeyHeader } from '#schema/order-parameters.ts'
import { usePageData } from '#web/data/page-data.ts'
import { PrivacyLine } from '#web/forms/privacy-line.tsx'
import { RefusalBox } from '#web/forms/refusal-box.tsx'
import { StepForm } from '#web/forms/step-form.tsx'
import { useLeaveGuard } from '#web/forms/use-leave-guard.ts'
import { createDeckUpload } from '#web/pages/registration/deck-upload.ts'
import { PersonFields } from '#web/pages/registration/person-fields.tsx'
import { StartupFields } from '#web/pages/registration/startup-fields.tsx'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts as formTexts } from '#web/texts/registration.ts'
import { texts } from './texts.ts'
import { useCorrection } from './use-correction.ts'

const copy = texts.correction

export type TicketCorrectionProps = {
  ticket: OrderedTicket
  orderKey: string
  /** Called with the corrected order, or with null if nothing was changed. */
  onDone: (order: OrderDetail | null) => void
}

/** The form that corrects a ticket: the fields and rules of the registration. It takes the focus. */
export function TicketCorrection({ ticket, orderKey, onDone }: TicketCorrectionProps) {
  useSignals()
  const form = useCorrection(orderKey, ticket, onDone)
  const { person, startup, isPresenting, sending, refusal } = form
  const [deckName, setDeckName] = useState(startup.values.pitchDeck && copy.deckStored)
  const setDeck = (url: string, name: string) => {
    startup.change('pitchDeck', url)
    setDeckName(name)
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
        intro={<p className="step-intro">{copy.mail}</p>}
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
              deckName={deckName}
            />
          </>
        )}
      </StepForm>
    </div>
  )
}
