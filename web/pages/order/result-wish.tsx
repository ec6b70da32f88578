import type { ReactNode } from 'react'
import { mayPublish } from '#schema/event-time.ts'
import type { OrderedEvent, OrderedTicket } from '#schema/order.ts'
import { orderWrites } from '#web/data/order-writes.ts'
import { texts } from './texts.ts'
import type { OrderActions } from './use-key-actions.ts'
import { Wish } from './wish.tsx'

const copy = texts.result

type ResultWishProps = { ticket: OrderedTicket; event: OrderedEvent; whose: ReactNode; actions: OrderActions }

/** Whether the page of the past evening shows the result of a presenter. */
export function ResultWish({ ticket: { id, publishResult: is }, event, whose, actions }: ResultWishProps) {
  if (is === undefined || !mayPublish(event, new Date())) return null
  return (
    <Wish
      {...{ actions, whose }}
      path={`/tickets/${id}/result`}
      told={is ? copy.shown : copy.hidden}
      field={{ name: 'publishResult', value: !is }}
      change={(key) => orderWrites.correct(key, id, { publishResult: !is })}
      outcome={is ? 'unpublished' : 'published'}
      label={is ? copy.hide : copy.show}
    />
  )
}
