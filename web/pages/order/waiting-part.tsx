import { useState } from 'react'
import type { OrderDetail } from '#schema/order.ts'
import { orderWrites } from '#web/data/order-writes.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts as listTexts } from '#web/texts/waiting-list.ts'
import { ActionForm } from './action-form.tsx'
import { texts } from './texts.ts'
import type { OrderActions } from './use-order-actions.ts'

const copy = texts.waiting

type WaitingPartProps = { order: OrderDetail; orderKey: string; actions: OrderActions }

/** The group's position on the waiting list. It stays on the page when the group gets its places, and says so. */
export function WaitingPart({ order: { waiting, tickets, state }, orderKey, actions }: WaitingPartProps) {
  const [hasWaited, setWaited] = useState(false)
  if (waiting && !hasWaited) setWaited(true)
  if (!waiting && !hasWaited) return null
  const confirmed = tickets.filter(({ status }) => status === 'CONFIRMED').length
  return (
    <section className="card order-question-card" aria-labelledby="kolejka">
      <h2 id="kolejka">{listTexts.heading}</h2>
      {/* The position changes while the page is open. */}
      <div role="status">
        {waiting && (
          <p>
            <strong>{listTexts.position(waiting.position)}.</strong> {listTexts.quantity(waiting.quantity)}.
          </p>
        )}
        {!waiting && <p>{state === 'CONFIRMED' ? copy.promoted(confirmed) : copy.over}</p>}
      </div>
      {waiting && <p>{keepShortWords(copy.lead)}</p>}
      {waiting && waiting.quantity > 1 && (
        <div className="order-together">
          <p>{keepShortWords(waiting.together ? copy.isTogether : copy.isApart)}</p>
          <ActionForm
            {...{ actions, orderKey }}
            path="/waiting"
            field={{ name: 'together', value: !waiting.together }}
            change={() => orderWrites.changeTogether(orderKey, !waiting.together)}
            outcome={waiting.together ? 'apart' : 'together'}
            label={waiting.together ? copy.waitApart : copy.waitTogether}
          />
        </div>
      )}
    </section>
  )
}
