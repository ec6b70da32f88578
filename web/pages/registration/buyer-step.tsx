import { Person } from '#schema/registration.ts'
import { isFilled } from '#schema/registration-order.ts'
import { StepForm } from '#web/forms/step-form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { texts as formTexts } from '#web/texts/forms.ts'
import { texts } from '#web/texts/registration.ts'
import { PersonFields } from './person-fields.tsx'
import { BarTotal } from './summary.tsx'
import { useFieldset, useWizard, useWizardState } from './wizard-context.ts'

export function BuyerStep() {
  const { store, goBack, goNext } = useWizard()
  const buyer = useWizardState(({ answers }) => answers.buyer)
  const state = useFieldset('buyer', buyer, store.getState().editBuyer)
  const { checkThen } = useForm(Person, state)
  return (
    <StepForm
      heading={texts.buyer.heading}
      intro={<p className="soft">{texts.buyer.intro}</p>}
      hasRequired
      submitLabel={formTexts.next}
      canSubmit={isFilled(buyer)}
      onSubmit={checkThen(goNext)}
      onBack={goBack}
      aside={<BarTotal />}
    >
      <PersonFields state={state} />
    </StepForm>
  )
}
