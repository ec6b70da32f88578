import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { pageQueries } from '#web/data/page-queries.ts'
import { usePageQuery } from '#web/data/use-query.ts'
import { Head } from '#web/layout/head.tsx'
import { Main } from '#web/layout/main.tsx'
import { type PageProps, readRandomId } from '#web/page-props.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { subscriptionTexts as texts, unsubscribeTexts } from '#web/texts/newsletter.ts'

type Kind = 'confirm' | 'leave'

/** The page of a link in a newsletter mail. Its button confirms the address or ends the subscription. */
export default function SubscriptionPage({ params }: PageProps) {
  const key = readRandomId(params.key)
  const kind = params.name === 'leave' ? 'leave' : 'confirm'
  return key === null ? <Missing /> : <Subscription kind={kind} subscriptionKey={key} />
}

/** A private page is always rendered by the Worker, so its data is never loading. */
function Subscription({ kind, subscriptionKey }: { kind: Kind; subscriptionKey: string }) {
  const { data } = usePageQuery(pageQueries.subscription(subscriptionKey))
  if (!data) return <Missing />
  // A reader who unsubscribed can't confirm any more.
  const copy = data.isActive ? texts[kind] : texts.leave
  const isDone = !data.isActive || (kind === 'confirm' && data.isConfirmed)
  if (isDone)
    return (
      <Notice title={copy.done} lead={copy.after}>
        <Link className="button" href="/">
          {unsubscribeTexts.home}
        </Link>
      </Notice>
    )
  return (
    <Notice title={copy.title} lead={copy.lead}>
      <form method="post" action={`/newsletter/${kind}/${subscriptionKey}`}>
        <button type="submit" className="button button--primary">
          {copy.button}
        </button>
      </form>
    </Notice>
  )
}

const Missing = () => (
  <Notice title={texts.missing} lead={texts.missingHint}>
    <Link className="button button--primary" href="/newsletter/unsubscribe">
      {texts.toUnsubscribe}
    </Link>
  </Notice>
)

const Notice = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <Main className="notice">
    <Head title={title} description={texts.description} />
    <div className="wrap stack">
      <h1 className="title">{title}</h1>
      <p className="lead">{keepShortWords(lead)}</p>
      <div>{children}</div>
    </div>
  </Main>
)
