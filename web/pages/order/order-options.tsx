import type { ReactNode } from 'react'
import type { OrderState } from '#schema/options.ts'
import type { OrderDetail } from '#schema/order.ts'
import { orderWrites } from '#web/data/order-writes.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { useDeferred } from '#web/ui/use-deferred.ts'
import { ActionForm, ConfirmedAction } from './action-form.tsx'
import { Folded } from './folded.tsx'
import { texts } from './texts.ts'
import type { OrderActions } from './use-key-actions.ts'

/** Loaded after the page, because it needs scripts, and most people do not subscribe here. */
const importOffer = async () => (await import('#web/layout/newsletter-offer.tsx')).default

type OrderOptionsProps = {
  actions: OrderActions
  buyer: OrderDetail['buyer']
  state: OrderState
  confirmed: number
  waiting: number
}

/** Actions on a whole order. Mails, data and erasure remain available after the event has begun. */
export function OrderOptions({ actions, buyer, state, confirmed, waiting }: OrderOptionsProps) {
  const { Part: Offer } = useDeferred(importOffer, true)
  const resend = state === 'WAITING' ? texts.resendWaiting : texts.resend
  const cancelAll = confirmed > 0 ? texts.cancelAll : texts.leaveList
  return (
    <Folded heading={texts.more}>
      <div className="hairlines order-options">
        {state !== 'CANCELLED' && (
          <Option {...resend}>
            <ActionForm
              actions={actions}
              path="/resend"
              change={orderWrites.resend}
              outcome="resent"
              label={resend.button}
            />
          </Option>
        )}
        {Offer && buyer.firstName && (
          <Offer firstName={buyer.firstName} email={buyer.email} heading="h3" className="order-option" />
        )}
        <Option {...texts.data}>
          <a className="button" href={`/api/orders/${actions.key}/data`} download>
            {texts.data.button}
          </a>
        </Option>
        {confirmed + waiting > 0 && (
          <Option {...cancelAll}>
            <ConfirmedAction
              actions={actions}
              path="/cancel"
              change={orderWrites.cancel}
              outcome={confirmed > 0 ? 'allCancelled' : 'allLeft'}
              summary={cancelAll.open}
              question={cancelAll.confirm(confirmed, waiting)}
              label={cancelAll.button}
            />
          </Option>
        )}
        <Option {...texts.erase}>
          <ConfirmedAction
            actions={actions}
            path="/erase"
            change={orderWrites.erase}
            outcome="erased"
            summary={texts.erase.open}
            question={texts.erase.confirm}
            label={texts.erase.button}
          />
        </Option>
      </div>
    </Folded>
  )
}

const Option = ({ heading, lead, children }: { heading: string; lead: string; children: ReactNode }) => (
  <div className="order-option">
    <div>
      <h3>{heading}</h3>
      <p className="soft">{keepShortWords(lead)}</p>
    </div>
    {children}
  </div>
)
