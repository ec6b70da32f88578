import { limits } from '#schema/limits.ts'
import { countOf } from '#schema/registration-order.ts'
import { quantityMax } from '#schema/registration-steps.ts'
import { StepForm } from '#web/forms/step-form.tsx'
import { texts as formTexts } from '#web/texts/forms.ts'
import { texts } from '#web/texts/registration.ts'
import { BarTotal } from './bar-total.tsx'
import { TicketCard } from './ticket-card.tsx'
import { useIsWaiting, useSelection, useWizard } from './wizard-context.ts'

/**
 * `ready`: true once the draft is restored after hydration. The controls are disabled before, since clicks would be
 * lost.
 */
export function TicketsStep({ ready }: { ready: boolean }) {
  const { event, goBack, goNext } = useWizard()
  const selection = useSelection()
  const waits = useIsWaiting()
  const fits = waits || selection.every(({ type, quantity }) => quantity <= quantityMax(type.available))
  const isTooMany = countOf(selection) > limits.ticketsPerBuyer
  const isAllGone = event.ticketTypes.every(({ available }) => available !== null && available <= 0)
  return (
    <StepForm
      heading={texts.tickets.heading}
      intro={<p className="step-intro">{isAllGone ? texts.tickets.allWaiting : texts.tickets.intro}</p>}
      submitLabel={formTexts.next}
      canSubmit={ready && selection.length > 0 && fits && !isTooMany}
      onSubmit={() => {
        goNext()
        return true
      }}
      onBack={goBack}
      aside={<BarTotal />}
    >
      <ul className="ticket-cards">
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
