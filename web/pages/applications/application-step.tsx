import type { ReactNode } from 'react'
import { type FormAnswers, isFilled } from '#schema/application-form.ts'
import { Honeypot } from '#web/forms/honeypot.tsx'
import { PrivacyLine } from '#web/forms/privacy-line.tsx'
import { StepForm } from '#web/forms/step-form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useLayout } from '#web/forms/use-layout.ts'
import { texts as formTexts } from '#web/texts/forms.ts'
import { texts } from './applications-texts.ts'
import type { Form } from './form.ts'
import type { useApplication } from './use-application.ts'

type ApplicationStepProps<A extends FormAnswers, S extends string> = {
  form: Form<A, S>
  application: ReturnType<typeof useApplication<A, S>>
  isLast: boolean
  canSend: boolean
  onNext: () => void
  onBack: () => void
  notice: ReactNode
}

/** The current step: its fields, and the buttons next, back or send. */
export function ApplicationStep<A extends FormAnswers, S extends string>(props: ApplicationStepProps<A, S>) {
  const { form, application, isLast, canSend, onNext, onBack, notice } = props
  const { step, answers, errors, change, setErrorsOf, submit, sending, restored } = application
  const layout = useLayout()
  const [section] = form.sections.filter((one) => one.step === step)
  if (!section) throw new Error(`The form has no ${step}`)
  const { field, check } = useForm(section.contract, {
    values: answers,
    errors,
    change,
    setErrors: (found) => setErrorsOf(section.fields, found),
  })
  const { title, intro } = form.stepTexts[step]
  const { Fields } = form

  const submitStep = (): boolean => {
    const isValid = check()
    if (isValid) onNext()
    return isValid
  }
  return (
    <StepForm
      heading={title}
      intro={<p className="step-intro">{intro}</p>}
      hasRequired={section.required.length > 0}
      submitLabel={sending ? texts.sending : isLast ? form.submitLabel(layout) : formTexts.next}
      sending={sending}
      canSubmit={restored && !sending && (isLast ? canSend : isFilled(section, answers))}
      onSubmit={isLast ? submit : submitStep}
      onBack={onBack}
      privacy={isLast && <PrivacyLine text={form.privacy} policyUrl={form.policyUrl} />}
      notice={notice}
    >
      {/* Disabled until hydration and restore: earlier input would be lost. */}
      <fieldset className="form-grid" role="presentation" disabled={!restored}>
        <Fields step={step} field={field} answers={answers} />
      </fieldset>
      <Honeypot value={String(answers.nickname ?? '')} onChange={application.setNickname} />
      <noscript>{texts.script}</noscript>
    </StepForm>
  )
}
