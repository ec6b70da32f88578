import { Link } from 'wouter'
import { messages } from '#schema/error-messages.ts'
import { fromKeys, keysOf } from '#schema/keys.ts'
import { Unsubscription } from '#schema/newsletter.ts'
import { siteConfig } from '#schema/site-config.ts'
import { ApiError } from '#web/data/failure.ts'
import { usePageData } from '#web/data/page-data.ts'
import { writes } from '#web/data/writes.ts'
import { RequiredNote } from '#web/forms/field.tsx'
import { Honeypot } from '#web/forms/honeypot.tsx'
import { OutcomeMessage } from '#web/forms/outcome-message.tsx'
import { PrivacyLine } from '#web/forms/privacy-line.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { type Outcome, useEmailForm } from '#web/forms/use-email-form.ts'
import { TitledPage } from '#web/layout/main.tsx'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts as formTexts, unsubscribeTexts as texts } from '#web/texts/newsletter.ts'

const explain = (error: unknown): Outcome => ({
  state: 'error',
  sentence: error instanceof ApiError && error.code === 'missing' ? messages.notSubscribed : texts.failed,
})

const empty = fromKeys(keysOf(Unsubscription.shape), () => '')

/** A ref callback. The submit button that had the focus is removed. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

export default function UnsubscribePage() {
  const { formProps, field, values, change, sending, outcome, locked } = useEmailForm({
    action: 'newsletter-unsubscribe',
    contract: Unsubscription,
    empty,
    send: writes.unsubscribe,
    success: texts.success,
    explain,
  })
  const { retentionDays } = usePageData()
  const done = outcome?.state === 'success'
  return (
    <TitledPage title={texts.title} description={texts.description} lead={done ? null : keepShortWords(texts.lead)}>
      <div className="wrap page-end">
        <noscript>
          {formTexts.script} <a href={`mailto:${siteConfig.email}`}>{siteConfig.email}</a>
        </noscript>
        <form {...formProps} className="unsubscribe needs-scripts">
          {!done && (
            <>
              <fieldset className="form-grid" disabled={locked}>
                <RequiredNote />
                <TextField field={field('email')} label={formTexts.email} type="email" autoComplete="email" required />
                <Honeypot value={values.nickname} onChange={(value) => change('nickname', value)} />
              </fieldset>
              <PrivacyLine text={texts.privacy(retentionDays)} />
              <button type="submit" className="button button--primary" aria-disabled={locked}>
                {sending ? texts.submitting : texts.submit}
              </button>
            </>
          )}
          <OutcomeMessage outcome={outcome} />
          {done && (
            <div className="stack">
              <p ref={takeFocus} tabIndex={-1}>
                {keepShortWords(texts.after)}
              </p>
              <p>
                <Link className="button" href="/">
                  {texts.home}
                </Link>
              </p>
            </div>
          )}
        </form>
      </div>
    </TitledPage>
  )
}
