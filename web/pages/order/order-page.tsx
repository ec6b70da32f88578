import { useEffect } from 'react'
import { Link } from 'wouter'
import { pageQueries } from '#web/data/page-queries.ts'
import { usePageQuery } from '#web/data/use-query.ts'
import { Head } from '#web/layout/head.tsx'
import { Main } from '#web/layout/main.tsx'
import { type PageProps, readRandomId } from '#web/page-props.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts } from './texts.ts'
import './order.scss'
import { OrderView } from './order-view.tsx'
import { isErased, OutcomeBox, success } from './outcome.tsx'
import { useOrderActions } from './use-order-actions.ts'

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

/** The page of one order, for whoever has its link. An unknown and a malformed key show the same. */
export default function OrderPage({ params }: PageProps) {
  const key = readRandomId(params.key)
  return key === null ? <OrderMissing /> : <OrderByKey orderKey={key} />
}

/** A private page is always rendered by the Worker, so its data is never loading. */
function OrderByKey({ orderKey }: { orderKey: string }) {
  const { data: order, reload } = usePageQuery(pageQueries.order(orderKey))
  // The position on the waiting list changes without a press.
  useRefresh(Boolean(order?.waiting), reload)
  const actions = useOrderActions(orderKey)
  if (!order) return isErased(actions.outcome) ? <OrderErased /> : <OrderMissing />
  return <OrderView order={order} orderKey={orderKey} actions={actions} />
}

const erased = success('erased')

const OrderErased = () => (
  <Main className="notice">
    <Head title={texts.erasedTitle} description={texts.outcomes.erased} />
    <div className="wrap stack">
      <h1 className="title">{texts.erasedTitle}</h1>
      <OutcomeBox outcome={erased} />
      <p>
        <Link className="button button--primary" href="/">
          {texts.home}
        </Link>
      </p>
    </div>
  </Main>
)

const OrderMissing = () => (
  <Main className="notice">
    <Head title={texts.missing} description={texts.missingHint} />
    <div className="wrap stack">
      <h1 className="title">{texts.missing}</h1>
      <p className="lead">{keepShortWords(texts.missingHint)}</p>
      <p>
        <Link className="button button--primary" href="/tickets">
          {texts.find}
        </Link>
      </p>
    </div>
  </Main>
)
