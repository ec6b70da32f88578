import { Person } from '#schema/registration.ts'
import { isFilled } from '#schema/wizard-order.ts'
import { StepForm } from '../forms/step-form.tsx'
import { useForm } from '../forms/use-form.ts'
import { texts as formTexts } from '../texts/forms.ts'
import { texts } from '../texts/registration.ts'
import { BarTotal } from './bar-total.tsx'
import { PersonFields } from './person-fields.tsx'
import { useGroup, useWizard, useWizardState } from './wizard-context.ts'

export function BuyerStep() {
  const { goBack, goOn } = useWizard()
  const buyer = useWizardState(({ answers }) => answers.buyer)
  const state = useGroup(
    'buyer',
    buyer,
    useWizardState(({ editBuyer }) => editBuyer),
  )
  const { check } = useForm(Person, state)
  const submit = () => {
    const isRight = check()
    if (isRight) goOn()
    return isRight
  }
  return (
    <StepForm
      heading={texts.buyer.heading}
      intro={<p className="step-intro">{texts.buyer.intro}</p>}
      hasRequired
      submitLabel={formTexts.next}
      canSubmit={isFilled(buyer)}
      onSubmit={submit}
      onBack={goBack}
      aside={<BarTotal />}
    >
      <PersonFields state={state} />
    </StepForm>
  )
}
