import { useState } from 'react'
import { serverSentence } from '#web/data/failure.ts'
import { texts } from '#web/texts/console/sign-in.ts'
import { hasPasskeys, isDismissed, isIpAddress, signInWithPasskey } from './passkey.ts'

/** Signs in with a passkey. Nothing is shown in a browser that has none. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const [isWaiting, setWaiting] = useState(false)
  const [sentence, setSentence] = useState('')
  if (!hasPasskeys()) return null
  if (isIpAddress()) return <p className="field-help">{texts.passkeyAddress}</p>

  const signIn = async () => {
    if (isWaiting) return
    setWaiting(true)
    setSentence('')
    try {
      await signInWithPasskey()
      onSignedIn()
    } catch (error) {
      if (!isDismissed(error)) setSentence(serverSentence(error) ?? texts.passkeyFailed)
    } finally {
      setWaiting(false)
    }
  }
  return (
    <div className="stack stack--tight">
      <p className="soft small">{texts.or}</p>
      <button type="button" className="button" aria-disabled={isWaiting} onClick={signIn}>
        {isWaiting ? texts.passkeyWaiting : texts.passkey}
      </button>
      <p className="field-error" role="alert">
        {sentence}
      </p>
    </div>
  )
}
