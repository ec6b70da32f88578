import { RefusalBox } from '#web/forms/refusal-box.tsx'
import { texts } from '#web/texts/registration.ts'
import type { Refusal } from './use-submit.ts'

type RefusalNoticeProps = { refusal: Refusal; onTickets: () => void }

/** Why the registration was rejected. */
export const RefusalNotice = ({ refusal, onTickets }: RefusalNoticeProps) => (
  <RefusalBox refusal={refusal}>
    <p>{refusal.sentence}</p>
    {refusal.noResponse && <p>{refusal.noResponse}</p>}
    {refusal.soldOut && (
      <button type="button" className="button button--secondary" onClick={onTickets}>
        {texts.toTickets}
      </button>
    )}
  </RefusalBox>
)
