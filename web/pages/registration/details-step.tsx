import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { isPresenter } from '#schema/options.ts'
import { emptyPerson } from '#schema/registration-draft.ts'
import { attendeeOf, isFilled, type Slot, slotsOf, usesBuyer } from '#schema/registration-order.ts'
import type { Step } from '#schema/registration-steps.ts'
import { usePageData } from '#web/data/page-data.ts'
import { Honeypot } from '#web/forms/honeypot.tsx'
import { PrivacyLine } from '#web/forms/privacy-line.tsx'
import { RefusalBox } from '#web/forms/refusal-box.tsx'
import { StepForm } from '#web/forms/step-form.tsx'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts as formTexts } from '#web/texts/registration.ts'
import { texts } from '#web/texts/registration-steps.ts'
import { useDeferred } from '#web/ui/use-deferred.ts'
import type { Completed } from './completed.ts'
import { PersonFields } from './person-fields.tsx'
import { BarTotal } from './summary.tsx'
import { type Refusal, useSubmit } from './use-submit.ts'
import { useAnswers, useFieldset, useIsWaiting, useSelection, useWizard, useWizardState } from './wizard-context.ts'

type RefusalNoticeProps = {
  refusal: Refusal
  onTickets: () => void
  /** Makes the order one for the waiting list, or a registration. */
  onSwitch: (waits: boolean) => void
}

function RefusalNotice({ refusal, onTickets, onSwitch }: RefusalNoticeProps) {
  const waits = refusal.alternative === 'wait'
  return (
    <RefusalBox refusal={refusal} isGood={refusal.alternative === 'register'}>
      <p>{refusal.sentence}</p>
      <div className="refusal-ways">
        {(waits || refusal.alternative === 'register') && (
          <button
            type="button"
            className="button"
            onClick={({ currentTarget }) => {
              onSwitch(waits)
              currentTarget.form?.requestSubmit()
            }}
          >
            {waits ? formTexts.waiting.join : formTexts.waiting.register}
          </button>
        )}
        {refusal.isSoldOut && (
          <button type="button" className="button button--secondary" onClick={onTickets}>
            {texts.toTickets}
          </button>
        )}
      </div>
    </RefusalBox>
  )
}

/** One ticket is for the buyer, unless somebody else was typed. Then its five fields are one line, until they are to be changed. */
function useFolded(slots: readonly Slot[]) {
  const { store } = useWizard()
  const [only] = slots
  const [isOpen, setOpen] = useState(false)
  const hasErrors = useWizardState(({ errors }) => Object.values(errors[only?.key ?? ''] ?? {}).some(Boolean))
  const canFold = only !== undefined && slots.length === 1 && !isPresenter(only.type.type)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step is opened
  useLayoutEffect(() => {
    const { answers, toggleBuyer } = store.getState()
    if (canFold && !isFilled(answers.attendees[only.key] ?? emptyPerson())) toggleBuyer(only.key, true)
  }, [])
  const answers = useAnswers()
  const isFolded = canFold && !isOpen && !hasErrors && usesBuyer(only, answers, slots)
  return { folded: isFolded ? only : null, unfold: () => setOpen(true), isOpen }
}

function FoldedTicket({ slot, onChange }: { slot: Slot; onChange: () => void }) {
  const { firstName, lastName } = useAnswers().attendees[slot.key] ?? emptyPerson()
  return (
    <p className="card attendee row">
      {texts.details.ticketFor(`${firstName} ${lastName}`)}{' '}
      <button type="button" className="button button--quiet" onClick={onChange}>
        {texts.details.change}
      </button>
    </p>
  )
}

type AttendeeFormProps = {
  slots: readonly Slot[]
  index: number
  slot: Slot
  /** The button that opened it is gone. */
  takesFocus: boolean
}

function AttendeeForm({ slots, index, slot, takesFocus }: AttendeeFormProps) {
  const headingId = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  const answers = useAnswers()
  const { editAttendee, toggleBuyer } = useWizard().store.getState()
  const state = useFieldset(slot.key, answers.attendees[slot.key] ?? emptyPerson(), (field, value) =>
    editAttendee(slot.key, field, value),
  )
  return (
    <section className="card attendee stack stack--close" aria-labelledby={headingId}>
      <h3 id={headingId}>{texts.details.slot(index + 1, slots.length, slot.type.name)}</h3>
      {index === 0 && (
        <label className="check">
          <input
            ref={box}
            type="checkbox"
            checked={usesBuyer(slot, answers, slots)}
            onChange={({ target }) => toggleBuyer(slot.key, target.checked)}
          />
          {texts.details.useBuyer}
        </label>
      )}
      <PersonFields state={state} section={`section-${slot.key}`} />
    </section>
  )
}

const importQuestion = async () => (await import('./known-ticket.tsx')).KnownTicket

export function DetailsStep({ goTo, onDone }: { goTo: (step: Step) => void; onDone: (completed: Completed) => void }) {
  const { store, goBack } = useWizard()
  const { retentionDays } = usePageData()
  const answers = useAnswers()
  const { submit, sending, refusal, switchTo, known, orderAnyway } = useSubmit(onDone, goTo)
  const question = useDeferred(importQuestion, known !== null)
  const waits = useIsWaiting()
  const words = waits ? formTexts.waiting : texts
  const slots = slotsOf(useSelection())
  const { folded, unfold, isOpen } = useFolded(slots)
  const isComplete = isFilled(answers.buyer) && slots.every((slot) => isFilled(attendeeOf(slot, answers, slots)))
  const hasFriends = slots.some((slot) => !usesBuyer(slot, answers, slots))
  const isPresenting = slots.some(({ type }) => isPresenter(type.type))
  return (
    <StepForm
      heading={texts.details.heading}
      intro={<p className="soft">{texts.details.intro}</p>}
      hasRequired={!folded}
      submitLabel={sending ? words.submitting : words.submit}
      canSubmit={isComplete && !sending}
      sending={sending}
      onSubmit={submit}
      onBack={goBack}
      privacy={
        <>
          {hasFriends && <p className="field-help">{keepShortWords(texts.friends)}</p>}
          <PrivacyLine text={(isPresenting ? texts.privacyStartup : texts.privacy)(retentionDays)} />
        </>
      }
      notice={
        known
          ? question.Part && <question.Part attendee={known} onOrder={orderAnyway} />
          : refusal && <RefusalNotice refusal={refusal} onTickets={() => goTo('tickets')} onSwitch={switchTo} />
      }
      // Beside it the longer label of the waiting list does not fit on phones.
      aside={!waits && <BarTotal />}
    >
      {folded ? (
        <FoldedTicket slot={folded} onChange={unfold} />
      ) : (
        slots.map((slot, index) => (
          <AttendeeForm key={slot.key} slots={slots} index={index} slot={slot} takesFocus={isOpen} />
        ))
      )}
      <Honeypot value={answers.nickname} onChange={store.getState().setNickname} />
    </StepForm>
  )
}
