import { quantityMax } from '#schema/registration-steps.ts'
import type { TicketTypeOnPage } from '#schema/ticket-type.ts'
import { formatPrice } from '#schema/words.ts'
import { texts } from '#web/texts/registration.ts'
import { TicketIcon } from '#web/ui/ticket-icon.tsx'
import { DroppedTickets } from './dropped-tickets.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'
import { SwitchButton, WaitingBadge, WaitingChoice } from './waiting-choice.tsx'
import { useWizardState } from './wizard-context.ts'

type TicketCardProps = { type: TicketTypeOnPage; disabled: boolean }

/** A ticket type. Without places it offers the waiting list. */
export function TicketCard({ type, disabled }: TicketCardProps) {
  const { id, name, description, price, available, icon } = type
  const quantity = useWizardState(({ answers }) => answers.quantities[id] ?? 0)
  const isChosenToWait = useWizardState(({ answers }) => answers.waitingFor === id)
  const refused = useWizardState(({ errors }) => errors.tickets?.[id])
  const isSoldOut = available !== null && available <= 0
  const waits = isChosenToWait || (isSoldOut && quantity === 0)
  const most = quantityMax(available)
  const isTooMany = quantity > most && !waits
  const problem = isTooMany ? texts.tickets.tooMany(most) : refused
  return (
    <li
      className="card ticket-card"
      data-chosen={quantity > 0 ? '' : undefined}
      data-sold-out={isSoldOut ? '' : undefined}
    >
      <div className="ticket-card-words">
        <div className="row ticket-card-name">
          <TicketIcon icon={icon} />
          <h3>{name}</h3>
        </div>
        {description && <p>{description}</p>}
        <p className="ticket-card-facts">
          <strong>{formatPrice(price)}</strong>
          {available !== null && (
            <span className="badge">{isSoldOut ? texts.tickets.soldOut : texts.tickets.left(available)}</span>
          )}
          {waits && <WaitingBadge isChosen={isChosenToWait} />}
        </p>
        {waits && <p className="field-help">{texts.waiting.hint}</p>}
      </div>
      <QuantityStepper type={type} quantity={quantity} waits={waits} disabled={disabled} />
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {isTooMany && <SwitchButton id={id} quantity={quantity} waits />}
      {isChosenToWait && <WaitingChoice id={id} quantity={quantity} available={available} />}
      <DroppedTickets by={id} />
    </li>
  )
}
