import { useState } from 'react'
import type { OrderDetail, OrderOnPage } from '#schema/order.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts } from '#web/texts/order.ts'

type NoticesProps = { order: OrderDetail | OrderOnPage; hasBegun: boolean }

/** What the buyer has to know first: the event was called off or has begun, mails do not arrive. */
export function Notices({ order, hasBegun }: NoticesProps) {
  // Only the rendered page tells it. The API, from which the order is read again, does not.
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
