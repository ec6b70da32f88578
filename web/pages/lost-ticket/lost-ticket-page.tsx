import { OrderLookup } from '#schema/order-lookup.ts'
import { siteConfig } from '#schema/site-config.ts'
import { serverSentence } from '#web/data/failure.ts'
import { writes } from '#web/data/writes.ts'
import { RequiredNote } from '#web/forms/field.tsx'
import { OutcomeMessage } from '#web/forms/outcome-message.tsx'
import { PrivacyLine } from '#web/forms/privacy-line.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { type Outcome, useEmailForm } from '#web/forms/use-email-form.ts'
import { TitledPage } from '#web/layout/main.tsx'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts } from './texts.ts'

const explain = (error: unknown): Outcome => ({ state: 'error', sentence: serverSentence(error) ?? texts.failed })

const empty = { email: '' }

/** A form that asks for the links of lost tickets by mail. The answer does not tell whether the address is known. */
export default function LostTicketPage() {
  const { formProps, field, sending, outcome, locked, startOver } = useEmailForm({
    action: null,
    contract: OrderLookup,
    empty,
    send: writes.lookUpOrders,
    success: texts.success,
    explain,
  })
  const done = outcome?.state === 'success'
  return (
    <TitledPage title={texts.title} description={texts.description} lead={keepShortWords(texts.lead)}>
      <div className="wrap page-end">
        <noscript>
          {texts.script} <a href={`mailto:${siteConfig.email}`}>{siteConfig.email}</a>
        </noscript>
        <form {...formProps} className="unsubscribe needs-scripts">
          <fieldset className="form-grid" disabled={locked}>
            <RequiredNote />
            <TextField field={field('email')} label={texts.email} type="email" autoComplete="email" required />
          </fieldset>
          <PrivacyLine text={texts.privacy} />
          {/* The button stays after success: it has the focus. */}
          <div className="row">
            <button type="submit" className="button button--primary" aria-disabled={locked}>
              {sending ? texts.submitting : texts.submit}
            </button>
            {done && (
              <button type="button" className="button" onClick={startOver}>
                {texts.another}
              </button>
            )}
          </div>
          <OutcomeMessage outcome={outcome} />
          {done && <p>{keepShortWords(texts.after)}</p>}
        </form>
      </div>
    </TitledPage>
  )
}
