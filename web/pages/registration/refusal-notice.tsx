import { RefusalBox } from '#web/forms/refusal-box.tsx'
import { texts } from '#web/texts/registration.ts'
import type { Refusal } from './use-submit.ts'

type RefusalNoticeProps = {
  refusal: Refusal
  onTickets: () => void
  /** Makes the order one for the waiting list, or a registration. */
  onSwitch: (waits: boolean) => void
}

/** Why the order was rejected, and what can be done instead with the same answers. */
export function RefusalNotice({ refusal, onTickets, onSwitch }: RefusalNoticeProps) {
  const waits = refusal.alternative === 'wait'
  return (
    <RefusalBox refusal={refusal} isGood={refusal.alternative === 'register'}>
      <p>{refusal.sentence}</p>
      {refusal.noResponse && <p>{refusal.noResponse}</p>}
      <div className="refusal-ways">
        {(waits || refusal.alternative === 'register') && (
          <button
            type="button"
            className="button"
            onClick={({ currentTarget }) => {
              onSwitch(waits)
              currentTarget.form?.requestSubmit()
            }}
          >
            {waits ? texts.waiting.join : texts.waiting.register}
          </button>
        )}
        {refusal.isSoldOut && (
          <button type="button" className="button button--secondary" onClick={onTickets}>
            {texts.toTickets}
          </button>
        )}
      </div>
    </RefusalBox>
  )
}
