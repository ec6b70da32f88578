import { type ReactNode, useMemo } from 'react'
import { useLocation } from 'wouter'
import { type FormAnswers, isFilled } from '#schema/application-form.ts'
import { ClearButton } from '#web/forms/clear-button.tsx'
import { Honeypot } from '#web/forms/honeypot.tsx'
import { useAreAnswersKept } from '#web/forms/persist-in-tab.ts'
import { PrivacyLine } from '#web/forms/privacy-line.tsx'
import { RefusalBox } from '#web/forms/refusal-box.tsx'
import { StepForm } from '#web/forms/step-form.tsx'
import { StepIndicator } from '#web/forms/step-indicator.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useLayout, useStepFocus } from '#web/forms/use-steps.ts'
import { texts as formTexts } from '#web/texts/forms.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts } from './applications-texts.ts'
import type { Fields, Form } from './form.ts'
import { refusalSentence, useApplication } from './use-application.ts'

type ApplicationStepProps<A extends FormAnswers, S extends string> = {
  form: Form<A, S>
  application: ReturnType<typeof useApplication<A, S>>
  isLast: boolean
  canSend: boolean
  onNext: () => void
  onBack: () => void
  notice: ReactNode
}

function ApplicationStep<A extends FormAnswers, S extends string>(props: ApplicationStepProps<A, S>) {
  const { form, application, isLast, canSend, onNext, onBack, notice } = props
  const { step, answers, errors, change, setErrorsOf, submit, sending, restored } = application
  const layout = useLayout()
  const [section] = form.sections.filter((one) => one.step === step)
  if (!section) throw new Error(`The form has no ${step}`)
  const { field, checkThen } = useForm(section.contract, {
    values: answers,
    errors,
    change,
    setErrors: (found) => setErrorsOf(section.fields, found),
  })
  const { title, intro } = form.texts.stepTexts[step]
  const Fields: Fields<A> = form.fields[step]

  return (
    <StepForm
      heading={title}
      intro={<p className="soft">{intro}</p>}
      hasRequired={section.required.length > 0}
      submitLabel={sending ? texts.sending : isLast ? form.submitLabel(layout) : formTexts.next}
      sending={sending}
      canSubmit={restored && !sending && (isLast ? canSend : isFilled(section, answers))}
      onSubmit={isLast ? submit : checkThen(onNext)}
      onBack={onBack}
      privacy={isLast && <PrivacyLine text={form.texts.privacy} policyUrl={form.policyUrl} />}
      notice={notice}
    >
      {/* Disabled until hydration and restore: earlier input would be lost. */}
      <fieldset className="form-grid" role="presentation" disabled={!restored}>
        <Fields field={field} answers={answers} />
      </fieldset>
      <Honeypot value={String(answers.nickname ?? '')} onChange={application.setNickname} />
      <noscript>{texts.script}</noscript>
    </StepForm>
  )
}

export function Application<A extends FormAnswers, S extends string>({ form }: { form: Form<A, S> }) {
  const application = useApplication(form)
  const { step, goTo, failure, forget } = application
  const [, navigate] = useLocation()
  const stepContainer = useStepFocus<HTMLDivElement>(step, application.restored)
  const refusal = useMemo(() => failure && { sentence: refusalSentence(failure.error) }, [failure])
  const areKept = useAreAnswersKept()
  const { Done } = form
  const { aside } = form.texts
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
      <h1>{form.texts.heading}</h1>
      <div className="step-header">
        <StepIndicator
          label={texts.stepsLabel}
          steps={form.steps.map((key) => ({
            key,
            name: form.texts.stepTexts[key].title,
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
        <aside className="sticky card summary stack stack--close" aria-label={texts.asideLabel}>
          <h2>{aside.heading}</h2>
          <ol className="what-follows stack stack--close">
            {aside.steps.map((step) => (
              <li key={step}>{keepShortWords(step)}</li>
            ))}
          </ol>
          {areKept && <p className="field-help">{keepShortWords(texts.kept)}</p>}
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
