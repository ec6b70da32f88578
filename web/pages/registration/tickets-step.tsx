import { useSearch } from 'wouter'
import { limits } from '#schema/limits.ts'
import { countOf, selectionOf } from '#schema/registration-order.ts'
import { canAdd, clampQuantity, quantityMax } from '#schema/registration-steps.ts'
import type { TicketTypeOnPage } from '#schema/ticket-type.ts'
import { formatPrice } from '#schema/words.ts'
import { StepForm } from '#web/forms/step-form.tsx'
import { useLayout } from '#web/forms/use-steps.ts'
import { texts as formTexts } from '#web/texts/forms.ts'
import { texts } from '#web/texts/registration.ts'
import { Said, Spoken } from '#web/ui/spoken.tsx'
import { TicketIcon } from '#web/ui/ticket-icon.tsx'
import { BarTotal } from './summary.tsx'
import { ticketTypeIdFromUrl } from './ticket-type-parameter.ts'
import { SwitchButton, WaitingBadge, WaitingChoice } from './waiting-choice.tsx'
import { useAnswers, useIsWaiting, useSelection, useWizard, useWizardState } from './wizard-context.ts'

type QuantityStepperProps = {
  type: TicketTypeOnPage
  quantity: number
  /** The quantity is for the waiting list: only `limits.ticketsPerType` limits it, not the free places. */
  waits: boolean
  disabled: boolean
}

function QuantityStepper({ type, quantity, waits, disabled }: QuantityStepperProps) {
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
      {/* biome-ignore lint/a11y/useSemanticElements: a number, not a set of fields */}
      <span className="stepper-count" role="group" aria-label={words.chosen(name)}>
        {quantity}
      </span>
      <Said text={`${words.chosen(name)}: ${quantity}`} />
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

/** Lists the tickets removed by the last change, if it was to ticket type `by`. The live region always exists. */
function DroppedTickets({ by }: { by: number }) {
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

function TicketCard({ type, disabled }: { type: TicketTypeOnPage; disabled: boolean }) {
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
      <div className="stack stack--tight">
        <div className="row ticket-card-name">
          <TicketIcon icon={icon} />
          <h3>{name}</h3>
        </div>
        {description && <p>{description}</p>}
        <p className="row">
          <strong>
            <Spoken text={formatPrice(price)} />
          </strong>{' '}
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

/** `ready`: the draft is restored. Before, the controls are disabled, since clicks would be lost. */
export function TicketsStep({ ready }: { ready: boolean }) {
  const { event, goBack, goNext } = useWizard()
  const selection = useSelection()
  // The ticket of the URL is chosen in a moment. What is said and taken back meanwhile would move the bar.
  const { preselected } = useAnswers()
  const isToBeChosen = ticketTypeIdFromUrl(useSearch()) > 0 && preselected === null
  const waits = useIsWaiting()
  const fits = waits || selection.every(({ type, quantity }) => quantity <= quantityMax(type.available))
  const isTooMany = countOf(selection) > limits.ticketsPerBuyer
  const isAllGone = event.ticketTypes.every(({ available }) => available !== null && available <= 0)
  return (
    <StepForm
      heading={texts.tickets.heading}
      intro={<p className="soft">{isAllGone ? texts.tickets.allWaiting : texts.tickets.intro}</p>}
      submitLabel={formTexts.next}
      canSubmit={ready && selection.length > 0 && fits && !isTooMany}
      missing={{
        words: selection.length === 0 && !isToBeChosen ? texts.tickets.missing : '',
        control: '.stepper button:not(:disabled)',
      }}
      onSubmit={() => {
        goNext()
        return true
      }}
      onBack={goBack}
      aside={<BarTotal />}
    >
      <ul className="stack stack--close">
        {event.ticketTypes.map((type) => (
          <TicketCard key={type.id} type={type} disabled={!ready} />
        ))}
      </ul>
      {isTooMany && (
        <p className="field-error" role="alert">
          {texts.tickets.tooManyInAll(limits.ticketsPerBuyer)}
        </p>
      )}
      <div aria-live="polite">{selection.length >= 2 && <p className="hint">{texts.tickets.hint}</p>}</div>
      <noscript>{texts.tickets.script}</noscript>
    </StepForm>
  )
}
