import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { usePageQuery } from '#web/data/use-query.ts'
import { Notice } from '#web/layout/main.tsx'
import { type PageProps, readRandomId } from '#web/page-props.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { subscriptionTexts as texts, unsubscribeTexts } from '#web/texts/newsletter.ts'

/** Confirms an address or ends a subscription. The Worker renders a private page, so its data is never loading. */
export default function SubscriptionPage({ params }: PageProps) {
  const key = readRandomId(params.key)
  const kind = params.name === 'leave' ? 'leave' : 'confirm'
  const { data } = usePageQuery(key === null ? null : { kind: 'subscription', key })
  if (!data)
    return (
      <Said title={texts.missing} lead={texts.missingHint}>
        <Link className="button button--primary" href="/newsletter/unsubscribe">
          {texts.toUnsubscribe}
        </Link>
      </Said>
    )
  // A reader who unsubscribed can't confirm any more.
  const copy = data.isActive ? texts[kind] : texts.leave
  const isDone = !data.isActive || (kind === 'confirm' && data.isConfirmed)
  return (
    <Said title={isDone ? copy.done : copy.title} lead={isDone ? copy.after : copy.lead}>
      {isDone ? (
        <Link className="button" href="/">
          {unsubscribeTexts.home}
        </Link>
      ) : (
        <form method="post" action={`/newsletter/${kind}/${key}`}>
          <button type="submit" className="button button--primary">
            {copy.button}
          </button>
        </form>
      )}
    </Said>
  )
}

const Said = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <Notice title={title} description={texts.description} lead={keepShortWords(lead)}>
    <div>{children}</div>
  </Notice>
)
