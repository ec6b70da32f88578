import { Link } from 'wouter'
import { fromKeys, keysOf } from '#schema/keys.ts'
import { Subscription } from '#schema/newsletter.ts'
import { siteConfig } from '#schema/site-config.ts'
import { usePageData } from '#web/data/page-data.ts'
import { writes } from '#web/data/writes.ts'
import { RequiredNote } from '#web/forms/field.tsx'
import { Honeypot } from '#web/forms/honeypot.tsx'
import { OutcomeMessage } from '#web/forms/outcome-message.tsx'
import { PrivacyLine } from '#web/forms/privacy-line.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { useEmailForm } from '#web/forms/use-email-form.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts } from '#web/texts/newsletter.ts'
import { explainSubscription, subscribeLabels } from './explain-subscription.ts'

const empty = fromKeys(keysOf(Subscription.shape), () => '')

export default function NewsletterForm() {
  const { formProps, field, values, change, sending, outcome, locked, startOver } = useEmailForm({
    action: 'newsletter',
    contract: Subscription,
    empty,
    send: writes.subscribe,
    success: texts.success,
    explain: explainSubscription,
  })
  const { retentionDays } = usePageData()
  const submitLabel = sending ? texts.submitting : subscribeLabels[outcome?.state ?? 'error']
  return (
    <section className="newsletter wrap" aria-labelledby="newsletter">
      <div className="stack stack--tight">
        <h2 id="newsletter">{texts.title}</h2>
        <p className="lead">{keepShortWords(texts.lead)}</p>
        <p>
          <Link href="/newsletter">{texts.archive}</Link>
        </p>
        <noscript>
          {texts.script} <a href={`mailto:${siteConfig.email}`}>{siteConfig.email}</a>
        </noscript>
      </div>
      <form {...formProps} className="needs-scripts" aria-labelledby="newsletter">
        <fieldset className="form-grid" disabled={locked}>
          <RequiredNote />
          <TextField field={field('firstName')} label={texts.firstName} autoComplete="given-name" half required />
          <TextField field={field('email')} label={texts.email} type="email" autoComplete="email" half required />
          <Honeypot value={values.nickname} onChange={(value) => change('nickname', value)} />
        </fieldset>
        <PrivacyLine text={texts.privacy(retentionDays)} />
        <div className="row">
          <button type="submit" className="button button--primary" aria-disabled={locked}>
            {submitLabel}
          </button>
          {locked && !sending && (
            <button type="button" className="button" onClick={startOver}>
              {texts.another}
            </button>
          )}
        </div>
        <OutcomeMessage outcome={outcome} />
        <p aria-live="polite">{outcome?.state === 'success' && texts.confirm(values.email.trim())}</p>
      </form>
    </section>
  )
}
