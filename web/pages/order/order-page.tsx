import { useEffect } from 'react'
import { usePageQuery } from '#web/data/use-query.ts'
import { Notice } from '#web/layout/main.tsx'
import { type PageProps, readRandomId } from '#web/page-props.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts } from './texts.ts'
import './order.scss'
import { OrderView } from './order-view.tsx'
import { isErased, OutcomeBox, success } from './outcome.tsx'
import { type OrderActions, useKeyActions } from './use-key-actions.ts'

const everyMs = 30_000

/** Reads an order again and again while its page is visible. */
function useRefresh(isOn: boolean, reload: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every `reload` does the same
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => document.hidden || reload(), everyMs)
    return () => clearInterval(timer)
  }, [isOn])
}

/** Unknown and malformed keys show the same. The Worker renders a private page, so its data is never loading. */
export default function OrderPage({ params }: PageProps) {
  const key = readRandomId(params.key)
  return key === null ? <OrderMissing /> : <OrderByKey orderKey={key} />
}

function OrderByKey({ orderKey }: { orderKey: string }) {
  const query = { kind: 'order', key: orderKey } as const
  const { data: order, reload } = usePageQuery(query)
  // The position on the waiting list changes without a press.
  useRefresh(Boolean(order?.waiting), reload)
  const actions: OrderActions = useKeyActions(query)
  if (order) return <OrderView order={order} actions={actions} />
  if (!isErased(actions.outcome)) return <OrderMissing />
  return (
    <Notice
      title={texts.erasedTitle}
      description={texts.outcomes.erased}
      lead={null}
      link={{ href: '/', label: texts.home }}
    >
      <OutcomeBox outcome={erased} />
    </Notice>
  )
}

const erased = success('erased')

const OrderMissing = () => (
  <Notice
    title={texts.missing}
    description={texts.missingHint}
    lead={keepShortWords(texts.missingHint)}
    link={{ href: '/tickets', label: texts.find }}
  />
)
