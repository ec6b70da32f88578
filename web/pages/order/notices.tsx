import { useState } from 'react'
import type { OrderDetail, OrderOnPage } from '#schema/order.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts } from '#web/texts/order.ts'

type NoticesProps = { order: OrderDetail | OrderOnPage; hasBegun: boolean }

/** Warnings for the buyer: the event is cancelled or has begun, or mails do not reach the buyer's address. */
export function Notices({ order, hasBegun }: NoticesProps) {
  // Only the data of the rendered page contains it. The API, which returns the order later, does not.
  const [isUndeliverable] = useState('isUndeliverable' in order && order.isUndeliverable)
  return (
    <>
      {order.event.cancelled && (
        <p className="order-notice">
          <strong>{texts.off}</strong>
          <span>{keepShortWords(texts.offHint)}</span>
        </p>
      )}
      {hasBegun && !order.event.cancelled && <p className="order-notice">{keepShortWords(texts.begun)}</p>}
      {isUndeliverable && <p className="error-box">{keepShortWords(texts.undeliverable(order.buyer.email))}</p>}
    </>
  )
}
