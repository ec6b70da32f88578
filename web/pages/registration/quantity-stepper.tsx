import { canAdd, clampQuantity } from '#schema/registration-steps.ts'
import type { TicketTypeOnPage } from '#schema/ticket-type.ts'
import { useLayout } from '#web/forms/use-layout.ts'
import { texts } from '#web/texts/registration.ts'
import { useWizardState } from './wizard-context.ts'

type QuantityStepperProps = { type: TicketTypeOnPage; quantity: number; disabled: boolean }

export function QuantityStepper({ type: { id, name, available }, quantity, disabled }: QuantityStepperProps) {
  const layout = useLayout()
  const setQuantity = useWizardState(({ setQuantity }) => setQuantity)
  const addErrors = useWizardState(({ addErrors }) => addErrors)
  const change = (requested: number) => {
    const quantity = clampQuantity(requested, available)
    setQuantity(id, quantity)
    const sentence = texts.tickets.atMost(quantity)
    if (quantity < requested) addErrors([{ step: 'tickets', group: 'tickets', field: String(id), sentence }])
  }
  return (
    <div className="stepper">
      <button
        type="button"
        className="button button--secondary button--icon"
        aria-label={texts.tickets.remove(name)}
        disabled={disabled || quantity <= 0}
        onClick={() => change(quantity - 1)}
      >
        −
      </button>
      <output aria-label={texts.tickets.chosen(name)}>{quantity}</output>
      <button
        type="button"
        className="button button--secondary button--icon"
        aria-label={texts.tickets.add(name)}
        disabled={disabled || !canAdd(quantity, available, layout)}
        onClick={() => change(quantity + 1)}
      >
        +
      </button>
    </div>
  )
}
