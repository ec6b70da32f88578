import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { texts } from '#web/texts/console/sign-in.ts'
import { afterSignIn } from '../paths.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignedOutScreen } from './signed-out-screen.tsx'
import { useEnter } from './use-enter.ts'
import { hasSession, useReturnWithSession } from './use-return-with-session.ts'

/** The sign-in page. Who is signed in, also by the link in another tab, is let in. */
export function SignInScreen() {
  const enter = useEnter(afterSignIn(useSearch()))
  useReturnWithSession(enter)
  useEffect(() => {
    const enterWithSession = async () => {
      if (await hasSession()) await enter()
    }
    void enterWithSession()
  }, [enter])
  return (
    <SignedOutScreen title={texts.title} lead={texts.lead}>
      <SignInForm onSignedIn={enter} />
    </SignedOutScreen>
  )
}
