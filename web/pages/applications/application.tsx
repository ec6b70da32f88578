import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { type FormAnswers, isFilled } from '#schema/application-form.ts'
import { ClearButton } from '#web/forms/clear-button.tsx'
import { RefusalBox } from '#web/forms/refusal-box.tsx'
import { StepIndicator } from '#web/forms/step-indicator.tsx'
import { useStepFocus } from '#web/forms/use-step-focus.ts'
import { texts } from '#web/texts/applications.ts'
import { ApplicationStep } from './application-step.tsx'
import type { Form } from './form.ts'
import { refusalSentence } from './refusal.ts'
import { useApplication } from './use-application.ts'

/** An application form from its first step to its thanks. */
export function Application<A extends FormAnswers, S extends string>({ form }: { form: Form<A, S> }) {
  const application = useApplication(form)
  const { step, goTo, failure, forget } = application
  const [, navigate] = useLocation()
  const holder = useStepFocus<HTMLDivElement>(step, application.restored)
  const refusal = useMemo(() => failure && { sentence: refusalSentence(failure.error) }, [failure])
  const { Aside, Done } = form
  if (application.isDone) return <Done />

  const at = form.steps.indexOf(step)
  const before = form.steps[at - 1]
  const after = form.steps[at + 1]
  const goOn = () => {
    forget()
    if (after) goTo(after)
  }
  return (
    <>
      <h1>{form.title}</h1>
      <div className="step-header">
        <StepIndicator
          label={texts.stepsLabel}
          steps={form.steps.map((key) => ({
            key,
            name: form.steppers[key].title,
            reachable: application.canReach(key),
          }))}
          current={step}
          onStep={goTo}
        />
      </div>
      <div className="form-columns">
        <div ref={holder}>
          <ApplicationStep
            form={form}
            application={application}
            isLast={after === undefined}
            canSend={form.sections.every((one) => isFilled(one, application.answers))}
            onNext={goOn}
            onBack={() => (before ? goTo(before) : navigate(form.exit))}
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
