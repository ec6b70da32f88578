import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { texts } from '#web/texts/console/sign-in.ts'
import { afterSignIn } from '../paths.ts'
import { PlainScreen } from './plain-screen.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useEnter } from './use-enter.ts'
import { isOrganiserSignedIn, useReturnSignedIn } from './use-return-signed-in.ts'

/** The sign-in page. Who is signed in, also by the link in another tab, is let in. */
export function SignInScreen() {
  const enter = useEnter(afterSignIn(useSearch()))
  useReturnSignedIn(enter)
  useEffect(() => {
    const enterWithSession = async () => {
      if (await isOrganiserSignedIn()) await enter()
    }
    void enterWithSession()
  }, [enter])
  return (
    <PlainScreen title={texts.title} lead={texts.lead}>
      <SignInForm onSignedIn={enter} />
    </PlainScreen>
  )
}
