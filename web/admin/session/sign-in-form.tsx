import { useState } from 'react'
import { SignInRequest } from '#schema/session.ts'
import { call } from '#web/data/client.ts'
import { serverSentence } from '#web/data/failure.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { texts } from '#web/texts/console/sign-in.ts'
import { FailureBox } from '../form/failure-box.tsx'
import { useAction } from '../form/use-action.ts'
import { useEditForm } from '../form/use-edit-form.ts'
import { hasPasskeys, isDismissed, isIpAddress, signInWithPasskey } from './passkey.ts'

/** Signs in with a passkey. Nothing is shown in a browser that has none. */
function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const { isPending, failure, run } = useAction()
  if (!hasPasskeys()) return null
  if (isIpAddress()) return <p className="field-help">{texts.passkeyAddress}</p>
  const isRefused = failure !== null && !isDismissed(failure.error)
  const signIn = () =>
    run(async () => {
      await signInWithPasskey()
      onSignedIn()
    })
  return (
    <div className="stack stack--tight">
      <p className="soft small">{texts.or}</p>
      <button type="button" className="button" aria-disabled={isPending} onClick={() => void signIn()}>
        {isPending ? texts.passkeyWaiting : texts.passkey}
      </button>
      <p className="field-error" role="alert">
        {isRefused && (serverSentence(failure.error) ?? texts.passkeyFailed)}
      </p>
    </div>
  )
}

/** Both ways to sign in: a link by mail, or a passkey. The link opens a tab of its own. `email`: whose session has ended. */
export function SignInForm({ email = '', onSignedIn }: { email?: string; onSignedIn: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { formProps, field, values, isSaving, failure } = useEditForm({
    contract: SignInRequest,
    stored: { values: { email }, etag: null },
    guarded: false,
    save: async (signIn) => {
      await call('POST', '/sign-in', signIn)
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
