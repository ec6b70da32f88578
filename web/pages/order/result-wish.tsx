import { mayPublish } from '#schema/event-time.ts'
import type { OrderedEvent, OrderedTicket } from '#schema/order.ts'
import { orderWrites } from '#web/data/order-writes.ts'
import { ActionForm } from './action-form.tsx'
import { texts } from './texts.ts'
import type { OrderActions } from './use-key-actions.ts'

const copy = texts.result

type ResultWishProps = { ticket: OrderedTicket; event: OrderedEvent; name: string; actions: OrderActions }

/** Whether the page of the past evening shows the result of a presenter, and the button that changes it. */
export function ResultWish({ ticket: { id, publishResult }, event, name, actions }: ResultWishProps) {
  if (publishResult === undefined || !mayPublish(event, new Date())) return null
  return (
    <div className="photo-wish">
      <p className="small">{publishResult ? copy.shown : copy.hidden}</p>
      <ActionForm
        actions={actions}
        path={`/tickets/${id}/result`}
        field={{ name: 'publishResult', value: !publishResult }}
        change={(key) => orderWrites.correct(key, id, { publishResult: !publishResult })}
        outcome={publishResult ? 'unpublished' : 'published'}
        label={
          <>
            {publishResult ? copy.hide : copy.show}
            <span className="visually-hidden">{texts.photos.of(name)}</span>
          </>
        }
      />
    </div>
  )
}
