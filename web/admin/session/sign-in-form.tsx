import { useState } from 'react'
import { SignInRequest } from '#schema/session.ts'
import { call } from '#web/data/client.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { texts } from '#web/texts/console/sign-in.ts'
import { FailureBox } from '../form/failure-box.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { PasskeyButton } from './passkey-button.tsx'

const empty = { values: { email: '' }, etag: null }

/** Both ways to sign in: a link by mail, or a passkey. The link opens a tab of its own. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { formProps, field, values, isSaving, failure } = useEditForm({
    contract: SignInRequest,
    stored: empty,
    guarded: false,
    save: async (signIn) => {
      await call('/sign-in', '$post', { json: signIn })
      setSentTo(signIn.email)
      return undefined
    },
  })
  const isSent = sentTo !== null && sentTo === values.email.trim()
  return (
    <div className="stack">
      <form {...formProps} className="stack">
        <TextField field={field('email')} label={texts.email} type="email" autoComplete="username webauthn" required />
        <FailureBox failure={failure} />
        <button type="submit" className="button button--primary" aria-disabled={isSaving}>
          {isSaving ? texts.sending : isSent ? texts.sendAgain : texts.send}
        </button>
        <p role="status">{isSent && texts.sent}</p>
      </form>
      <PasskeyButton onSignedIn={onSignedIn} />
    </div>
  )
}
