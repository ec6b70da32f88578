import { texts } from '#web/texts/registration.ts'
import { useWizard, useWizardState } from './wizard-context.ts'

const copy = texts.waiting

export const WaitingBadge = ({ isChosen }: { isChosen: boolean }) => (
  <span className={isChosen ? 'badge badge--ember' : 'badge'}>{copy.badge}</span>
)

type WaitingChoiceProps = { id: number; quantity: number; available: number | null }

/** Options of a waiting-list order. Offers registration if enough places are free again. */
export const WaitingChoice = ({ id, quantity, available }: WaitingChoiceProps) => (
  <>
    {quantity > 1 && <TogetherChoice />}
    {available !== null && quantity <= available && (
      <>
        <p className="field-help">{copy.placesAgain}</p>
        <SwitchButton id={id} quantity={quantity} waits={false} />
      </>
    )}
  </>
)

function TogetherChoice() {
  const together = useWizardState(({ answers }) => answers.together)
  const { setTogether } = useWizard().store.getState()
  return (
    <div className="ticket-card-wide">
      <label className="check">
        <input
          type="checkbox"
          checked={together}
          aria-describedby="razem"
          onChange={({ target }) => setTogether(target.checked)}
        />
        {copy.together}
      </label>
      <p className="field-help" id="razem">
        {copy.togetherHelp}
      </p>
    </div>
  )
}

export function SwitchButton({ id, quantity, waits }: { id: number; quantity: number; waits: boolean }) {
  const { chooseTickets } = useWizard().store.getState()
  return (
    <button
      type="button"
      className="button ticket-card-wide"
      onClick={({ currentTarget }) => {
        // This button goes away: the focus moves to the number of people.
        currentTarget.closest('li')?.querySelector<HTMLElement>('.stepper button:not(:disabled)')?.focus()
        chooseTickets(id, quantity, waits)
      }}
    >
      {waits ? copy.join : copy.register}
    </button>
  )
}
