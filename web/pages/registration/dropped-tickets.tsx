import { selectionOf } from '#schema/registration-order.ts'
import { texts } from '#web/texts/registration.ts'
import { useWizard, useWizardState } from './wizard-context.ts'

/** Lists the tickets removed by the last change, if it was to ticket type `by`. The live region always exists. */
export function DroppedTickets({ by }: { by: number }) {
  const { event } = useWizard()
  const dropped = useWizardState((state) => state.dropped)
  const names =
    dropped?.by === by
      ? selectionOf(event.ticketTypes, dropped).map(({ type, quantity }) => texts.summary.line(quantity, type.name))
      : []
  return (
    <div className="ticket-card-wide" aria-live="polite">
      {names.length > 0 && <p className="hint">{texts.tickets.dropped(names.join(', '))}</p>}
    </div>
  )
}
