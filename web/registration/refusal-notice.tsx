import { messages } from '#schema/messages.ts'
import { texts } from '../texts/registration.ts'
import type { Refusal } from './use-submit.ts'

type RefusalNoticeProps = { refusal: Refusal; onTickets: () => void }

export const RefusalNotice = ({ refusal: { sentence, soldOut, offline }, onTickets }: RefusalNoticeProps) => (
  <div className="error-box" role="alert">
    <p>{sentence}</p>
    {offline && <p>{messages.offline}</p>}
    {soldOut && (
      <button type="button" className="button button--secondary" onClick={onTickets}>
        {texts.toTickets}
      </button>
    )}
  </div>
)
