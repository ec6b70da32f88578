import { useState } from 'react'
import { usePageData } from '#web/data/page-data.ts'
import { OutcomeMessage } from '#web/forms/outcome-message.tsx'
import { PrivacyLine } from '#web/forms/privacy-line.tsx'
import type { Outcome } from '#web/forms/use-email-form.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts } from '#web/texts/newsletter.ts'
import { explainSubscription, subscribeLabels } from './explain-subscription.ts'

/** Loaded on the press, because most people do not subscribe here. */
const importSending = () => Promise.all([import('#web/data/writes.ts'), import('#web/data/turnstile.ts')])

type NewsletterOfferProps = { firstName: string; email: string; heading: 'h2' | 'h3'; className: string }

/** Subscribes somebody whose address is known, by one press. The mail that follows asks to confirm it. */
export default function NewsletterOffer({ firstName, email, heading: Heading, className }: NewsletterOfferProps) {
  const { retentionDays, turnstileSiteKey } = usePageData()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isSending, setSending] = useState(false)
  const isDone = outcome !== null && outcome.state !== 'error'
  const subscribe = async () => {
    if (isSending || isDone) return
    setSending(true)
    setOutcome(null)
    try {
      const [{ writes }, { turnstileHeaders }] = await importSending()
      await writes.subscribe({ firstName, email }, await turnstileHeaders(turnstileSiteKey, 'newsletter'))
      setOutcome({ state: 'success', sentence: texts.success })
    } catch (error) {
      setOutcome(explainSubscription(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <section className={className} aria-labelledby="nastepna">
      <div>
        <Heading id="nastepna">{texts.offer.heading}</Heading>
        <p className="soft">{keepShortWords(texts.lead)}</p>
      </div>
      <div className="stack stack--tight stack--start needs-scripts">
        <button type="button" className="button" aria-disabled={isSending || isDone} onClick={() => void subscribe()}>
          {isSending ? texts.submitting : outcome ? subscribeLabels[outcome.state] : texts.offer.button}
        </button>
        <OutcomeMessage outcome={outcome} />
        <p aria-live="polite">{outcome?.state === 'success' && keepShortWords(texts.confirm(email))}</p>
        {!isDone && <PrivacyLine text={texts.privacy(retentionDays)} />}
      </div>
    </section>
  )
}
