import { useState } from 'react'
import { serverSentence } from '#web/data/failure.ts'
import { writes } from '#web/data/writes.ts'
import { RefusalBox } from '#web/forms/refusal-box.tsx'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts as copy } from '#web/texts/known-ticket.ts'
import type { Attendee } from './known-tickets.ts'

type KnownTicketProps = {
  attendee: Attendee
  /** The visitor wants the ticket all the same. */
  onOrder: () => void
}

/** A question, not a refusal: this browser has ordered a ticket for the same name and address. */
export function KnownTicket({ attendee, onOrder }: KnownTicketProps) {
  const [outcome, setOutcome] = useState<{ sentence: string } | null>(null)
  const send = () =>
    writes.lookUpOrders({ email: attendee.email }).then(
      () => setOutcome({ sentence: copy.sent(attendee.email) }),
      (error) => setOutcome({ sentence: serverSentence(error) ?? copy.failed }),
    )
  return (
    <RefusalBox refusal={outcome ?? attendee} isGood>
      <p>
        <strong>{copy.question}</strong>
      </p>
      <p>{keepShortWords(copy.whose(`${attendee.firstName} ${attendee.lastName}`))}</p>
      <div className="refusal-ways">
        <button type="button" className="button" onClick={send}>
          {copy.send}
        </button>
        <button
          type="button"
          className="button button--secondary"
          onClick={({ currentTarget }) => {
            onOrder()
            currentTarget.form?.requestSubmit()
          }}
        >
          {copy.order}
        </button>
      </div>
      {outcome && <p>{keepShortWords(outcome.sentence)}</p>}
    </RefusalBox>
  )
}
