import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { type FormAnswers, isFilled } from '#schema/application-form.ts'
import { ClearButton } from '#web/forms/clear-button.tsx'
import { RefusalBox } from '#web/forms/refusal-box.tsx'
import { StepIndicator } from '#web/forms/step-indicator.tsx'
import { useStepFocus } from '#web/forms/use-step-focus.ts'
import { ApplicationStep } from './application-step.tsx'
import { texts } from './applications-texts.ts'
import type { Form } from './form.ts'
import { refusalSentence } from './refusal.ts'
import { useApplication } from './use-application.ts'

/** A multi-step application form, and its confirmation once it is sent. */
export function Application<A extends FormAnswers, S extends string>({ form }: { form: Form<A, S> }) {
  const application = useApplication(form)
  const { step, goTo, failure, forget } = application
  const [, navigate] = useLocation()
  const stepContainer = useStepFocus<HTMLDivElement>(step, application.restored)
  const refusal = useMemo(() => failure && { sentence: refusalSentence(failure.error) }, [failure])
  const { Aside, Done } = form
  if (application.isDone) return <Done />

  const at = form.steps.indexOf(step)
  const previousStep = form.steps[at - 1]
  const nextStep = form.steps[at + 1]
  const goToNext = () => {
    forget()
    if (nextStep) goTo(nextStep)
  }
  return (
    <>
      <h1>{form.title}</h1>
      <div className="step-header">
        <StepIndicator
          label={texts.stepsLabel}
          steps={form.steps.map((key) => ({
            key,
            name: form.stepTexts[key].title,
            reachable: application.canReach(key),
          }))}
          current={step}
          onStep={goTo}
        />
      </div>
      <div className="form-columns">
        <div ref={stepContainer}>
          <ApplicationStep
            form={form}
            application={application}
            isLast={nextStep === undefined}
            canSend={form.sections.every((one) => isFilled(one, application.answers))}
            onNext={goToNext}
            onBack={() => (previousStep ? goTo(previousStep) : navigate(form.exit))}
            notice={
              refusal && (
                <RefusalBox refusal={refusal}>
                  <p>{refusal.sentence}</p>
                </RefusalBox>
              )
            }
          />
        </div>
        <aside className="sticky card summary" aria-label={texts.asideLabel}>
          <Aside />
          <ClearButton
            label={texts.clear}
            answers={application.answers}
            blank={application.blank}
            onReplace={application.replaceAnswers}
            onCleared={() => goTo(form.steps[0])}
          />
        </aside>
      </div>
    </>
  )
}
