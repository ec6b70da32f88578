import type { ReactNode } from 'react'
import { orderWrites } from '#web/data/order-writes.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts } from '#web/texts/order.ts'
import { ActionForm } from './action-form.tsx'
import { ConfirmedAction } from './confirmed-action.tsx'
import type { OrderActions } from './use-order-actions.ts'

type OrderOptionsProps = {
  orderKey: string
  actions: OrderActions
  canResend: boolean
  /** How many tickets can be cancelled. */
  cancellable: number
}

/** Actions on a whole order. Mails, data and erasure remain available after the event has begun. */
export const OrderOptions = ({ orderKey, actions, canResend, cancellable }: OrderOptionsProps) => (
  <section className="order-part" aria-labelledby="co-jeszcze">
    <h2 id="co-jeszcze">{texts.more}</h2>
    <div className="hairlines order-options">
      {canResend && (
        <Option {...texts.resend}>
          <ActionForm
            {...{ actions, orderKey }}
            path="/resend"
            change={() => orderWrites.resend(orderKey)}
            outcome="resent"
            label={texts.resend.button}
          />
        </Option>
      )}
      <Option {...texts.data}>
        <a className="button" href={`/api/orders/${orderKey}/data`} download>
          {texts.data.button}
        </a>
      </Option>
      {cancellable > 0 && (
        <Option {...texts.cancelAll}>
          <ConfirmedAction
            {...{ actions, orderKey }}
            path="/cancel"
            change={() => orderWrites.cancel(orderKey)}
            outcome="allCancelled"
            summary={texts.cancelAll.open}
            question={texts.cancelAll.confirm(cancellable)}
            label={texts.cancelAll.button}
          />
        </Option>
      )}
      <Option {...texts.erase}>
        <ConfirmedAction
          {...{ actions, orderKey }}
          path="/erase"
          change={() => orderWrites.erase(orderKey)}
          outcome="erased"
          summary={texts.erase.open}
          question={texts.erase.confirm}
          label={texts.erase.button}
        />
      </Option>
    </div>
  </section>
)

const Option = ({ heading, lead, children }: { heading: string; lead: string; children: ReactNode }) => (
  <div className="order-option">
    <div>
      <h3>{heading}</h3>
      <p className="soft">{keepShortWords(lead)}</p>
    </div>
    {children}
  </div>
)
