import { Link } from 'wouter'
import { messages } from '#schema/messages.ts'
import { Unsubscription } from '#schema/newsletter.ts'
import { organiser } from '#schema/organiser.ts'
import { ApiError } from '../data/failure.ts'
import { usePageData } from '../data/page-context.ts'
import { writes } from '../data/writes.ts'
import { Honeypot } from '../forms/honeypot.tsx'
import { PrivacyLine } from '../forms/privacy-line.tsx'
import { RequiredNote } from '../forms/required-note.tsx'
import { TextField } from '../forms/text-field.tsx'
import { Head } from '../layout/head.tsx'
import { Page } from '../layout/page.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { bound } from '../texts/bound.ts'
import { texts as formTexts, unsubscribeTexts as texts } from '../texts/newsletter.ts'
import { OutcomeMessage } from './outcome-message.tsx'
import { type Outcome, useAddressForm } from './use-address-form.ts'

const explain = (error: unknown): Outcome => ({
  state: 'error',
  sentence: error instanceof ApiError && error.code === 'missing' ? messages.notSubscribed : texts.failed,
})

const empty = { email: '', nickname: '' }

/** The button that had it is gone. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

export default function UnsubscribePage() {
  const { form, field, values, change, sending, outcome, locked, submit } = useAddressForm({
    action: 'newsletter-unsubscribe',
    contract: Unsubscription,
    empty,
    send: writes.unsubscribe,
    success: texts.success,
    explain,
    isKeptAt: () => false,
  })
  const { retentionDays } = usePageData()
  const done = outcome?.state === 'success'
  return (
    <Page>
      <Head title={texts.title} description={texts.description} />
      <PageHead title={texts.title} lead={done ? null : bound(texts.lead)} />
      <div className="wrap page-end">
        <noscript>
          {formTexts.script} <a href={`mailto:${organiser.email}`}>{organiser.email}</a>
        </noscript>
        <form ref={form} className="unsubscribe needs-scripts" method="dialog" noValidate onSubmit={submit}>
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
                {bound(texts.after)}
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
    </Page>
  )
}
