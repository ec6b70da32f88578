import { isPresenter } from '#schema/options.ts'
import { attendeeOf, isFilled, slotsOf, usesBuyer } from '#schema/registration-order.ts'
import type { Step } from '#schema/registration-steps.ts'
import { usePageData } from '#web/data/page-context.ts'
import { Honeypot } from '#web/forms/honeypot.tsx'
import { PrivacyLine } from '#web/forms/privacy-line.tsx'
import { StepForm } from '#web/forms/step-form.tsx'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts } from '#web/texts/registration.ts'
import { AttendeeForm } from './attendee-form.tsx'
import { BarTotal } from './bar-total.tsx'
import type { Completed } from './completed.ts'
import { RefusalNotice } from './refusal-notice.tsx'
import { useSubmit } from './use-submit.ts'
import { useIsWaiting, useSelection, useWizard, useWizardState } from './wizard-context.ts'

type DetailsStepProps = { goTo: (step: Step) => void; onDone: (completed: Completed) => void }

export function DetailsStep({ goTo, onDone }: DetailsStepProps) {
  const { goBack } = useWizard()
  const { retentionDays } = usePageData()
  const answers = useWizardState((state) => state.answers)
  const setNickname = useWizardState((state) => state.setNickname)
  const { submit, sending, refusal, switchTo } = useSubmit(onDone, goTo)
  const waits = useIsWaiting()
  const words = waits ? texts.waiting : texts
  const slots = slotsOf(useSelection())
  const isComplete = isFilled(answers.buyer) && slots.every((slot) => isFilled(attendeeOf(slot, answers, slots)))
  const hasFriends = slots.some((slot) => !usesBuyer(slot, answers, slots))
  const isPresenting = slots.some(({ type }) => isPresenter(type.type))
  return (
    <StepForm
      heading={texts.details.heading}
      intro={<p className="step-intro">{texts.details.intro}</p>}
      hasRequired
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
      notice={refusal && <RefusalNotice refusal={refusal} onTickets={() => goTo('tickets')} onSwitch={switchTo} />}
      // Beside it the longer label of the waiting list does not fit on phones.
      aside={!waits && <BarTotal />}
    >
      {slots.map((slot, index) => (
        <AttendeeForm key={slot.key} slots={slots} index={index} slot={slot} />
      ))}
      <Honeypot value={answers.nickname} onChange={setNickname} />
    </StepForm>
  )
}
