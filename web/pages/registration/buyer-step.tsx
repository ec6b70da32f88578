import { useEffect, useState } from 'react'
import { Person, personFields } from '#schema/registration.ts'
import { emptyPerson, type PersonAnswers } from '#schema/registration-draft.ts'
import { isFilled } from '#schema/registration-order.ts'
import { CheckField } from '#web/forms/check-field.tsx'
import { StepForm } from '#web/forms/step-form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { texts as formTexts } from '#web/texts/forms.ts'
import { texts } from '#web/texts/registration-steps.ts'
import { PersonFields } from './person-fields.tsx'
import { rememberBuyer, rememberedBuyer } from './remembered-buyer.ts'
import { BarTotal } from './summary.tsx'
import { useFieldset, useWizard, useWizardState } from './wizard-context.ts'

const copy = texts.buyer

/** The buyer of earlier, from this browser: fills an empty form, and is forgotten by one press. */
function useRemembered(buyer: PersonAnswers) {
  const { store } = useWizard()
  const [remembered, setRemembered] = useState(rememberedBuyer)
  const [isWanted, setWanted] = useState(remembered !== null)
  const fill = (person: PersonAnswers) => {
    for (const field of personFields) store.getState().editBuyer(field, person[field])
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step is opened
  useEffect(() => {
    if (remembered && personFields.every((field) => buyer[field] === '')) fill(remembered)
  }, [])
  const forget = () => {
    rememberBuyer(null)
    setRemembered(null)
    setWanted(false)
    fill(emptyPerson())
    // The button goes away.
    document.querySelector<HTMLElement>('[autocomplete="given-name"]')?.focus()
  }
  return { remembered, isWanted, setWanted, forget }
}

export function BuyerStep() {
  const { store, goBack, goNext } = useWizard()
  const buyer = useWizardState(({ answers }) => answers.buyer)
  const state = useFieldset('buyer', buyer, store.getState().editBuyer)
  const { checkThen } = useForm(Person, state)
  const { remembered, isWanted, setWanted, forget } = useRemembered(buyer)
  const finish = () => {
    rememberBuyer(isWanted ? buyer : null)
    goNext()
  }
  return (
    <StepForm
      heading={copy.heading}
      intro={<p className="soft">{copy.intro}</p>}
      hasRequired
      submitLabel={formTexts.next}
      canSubmit={isFilled(buyer)}
      onSubmit={checkThen(finish)}
      onBack={goBack}
      aside={<BarTotal />}
    >
      {remembered && (
        <p className="row">
          {copy.remembered(`${remembered.firstName} ${remembered.lastName}`)}
          <button type="button" className="button button--quiet" onClick={forget}>
            {copy.forget}
          </button>
        </p>
      )}
      <PersonFields state={state} />
      <CheckField
        field={{
          id: 'remember',
          name: 'remember',
          value: isWanted,
          error: undefined,
          onChange: setWanted,
          onBlur: () => {},
        }}
        label={copy.remember}
        help={copy.rememberHelp}
      />
    </StepForm>
  )
}
