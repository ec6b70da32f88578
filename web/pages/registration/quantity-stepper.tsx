import { canAdd, clampQuantity } from '#schema/registration-steps.ts'
import type { TicketTypeOnPage } from '#schema/ticket-type.ts'
import { useLayout } from '#web/forms/use-steps.ts'
import { texts } from '#web/texts/registration.ts'
import { useWizard } from './wizard-context.ts'

type QuantityStepperProps = {
  type: TicketTypeOnPage
  quantity: number
  /** The quantity is for the waiting list: only `limits.ticketsPerType` limits it, not the free places. */
  waits: boolean
  disabled: boolean
}

export function QuantityStepper({ type, quantity, waits, disabled }: QuantityStepperProps) {
  const { id, name } = type
  const available = waits ? null : type.available
  const words = waits ? texts.waiting : texts.tickets
  const layout = useLayout()
  const { chooseTickets, addErrors } = useWizard().store.getState()
  const change = (requested: number) => {
    const quantity = clampQuantity(requested, available)
    chooseTickets(id, quantity, waits)
    const sentence = texts.tickets.atMost(quantity)
    if (quantity < requested) addErrors([{ step: 'tickets', fieldset: 'tickets', field: String(id), sentence }])
  }
  return (
    <div className="stepper">
      <button
        type="button"
        className="button button--secondary button--icon"
        aria-label={words.remove(name)}
        disabled={disabled || quantity <= 0}
        onClick={() => change(quantity - 1)}
      >
        −
      </button>
      <output aria-label={words.chosen(name)}>{quantity}</output>
      <button
        type="button"
        className="button button--secondary button--icon"
        aria-label={words.add(name)}
        disabled={disabled || !canAdd(quantity, available, layout)}
        onClick={() => change(quantity + 1)}
      >
        +
      </button>
    </div>
  )
}
