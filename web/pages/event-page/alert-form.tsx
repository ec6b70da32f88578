import { useLayoutEffect, useRef } from 'react'
import { AlertWrite } from '#schema/alert.ts'
import { serverSentence } from '#web/data/failure.ts'
import { writes } from '#web/data/writes.ts'
import { Honeypot } from '#web/forms/honeypot.tsx'
import { OutcomeMessage } from '#web/forms/outcome-message.tsx'
import { PrivacyLine } from '#web/forms/privacy-line.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { type Outcome, useEmailForm } from '#web/forms/use-email-form.ts'
import { alertTexts as texts } from './opening-texts.ts'

const explain = (error: unknown): Outcome => ({ state: 'error', sentence: serverSentence(error) ?? texts.failed })

const empty = { email: '', nickname: '' }

/** Asks for an address that gets one mail when registration opens. It replaces the button that had the focus. */
export function AlertForm({ eventId }: { eventId: number }) {
  const { formProps, field, values, change, sending, outcome, locked, startOver } = useEmailForm({
    action: 'alert',
    contract: AlertWrite,
    empty,
    send: (body, headers) => writes.askForAlert(eventId, body, headers),
    success: texts.success,
    explain,
  })
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const own = box.current
    const card = own?.closest('.ticket-stub')
    own?.querySelector('input')?.focus()
    return () => {
      const hadFocus = own?.contains(document.activeElement)
      // At the opening the link to the form of registration takes this place.
      if (hadFocus) requestAnimationFrame(() => card?.querySelector('a')?.focus())
    }
  }, [])
  return (
    <div ref={box}>
      <form {...formProps} className="stack stack--close" aria-label={texts.label}>
        <fieldset disabled={locked}>
          <TextField field={field('email')} label={texts.email} type="email" autoComplete="email" required />
          <Honeypot value={values.nickname} onChange={(value) => change('nickname', value)} />
        </fieldset>
        <PrivacyLine text={texts.privacy} />
        {/* The button stays after success: it has the focus. */}
        <button type="submit" className="button button--primary button--wide" aria-disabled={locked}>
          {sending ? texts.submitting : outcome?.state === 'success' ? texts.done : texts.submit}
        </button>
        <OutcomeMessage outcome={outcome} />
        {outcome?.state === 'success' && (
          <button type="button" className="button button--wide" onClick={startOver}>
            {texts.another}
          </button>
        )}
      </form>
    </div>
  )
}
