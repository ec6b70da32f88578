import { useEffect } from 'react'
import { Link, useSearch } from 'wouter'
import { call } from '#web/data/client.ts'
import { texts as frameTexts } from '#web/texts/console/frame.ts'
import { texts } from '#web/texts/console/sign-in.ts'
import { isUnauthorized } from '../data/session.ts'
import { explain } from '../form/explain.ts'
import { useAction } from '../form/use-action.ts'
import { afterSignIn, paths } from '../paths.ts'
import { PlainScreen } from './plain-screen.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { isOrganiserSignedIn, useEnter, useReturnSignedIn } from './use-enter.ts'

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

/** The page of a sign-in link. Only its button spends the link, because mail scanners open links. */
export function SignInLinkScreen({ linkKey }: { linkKey: string }) {
  const enter = useEnter(paths.overview)
  const { isPending, failure, run } = useAction()
  const isSpent = failure !== null && isUnauthorized(failure.error)

  const signIn = () =>
    run(async () => {
      await call('POST', '/sessions', { key: linkKey })
      await enter()
    })
  return (
    <PlainScreen title={texts.link.title} lead={texts.link.lead}>
      <div className="stack">
        <div role="alert">
          {failure && <p className="error-box">{isSpent ? texts.link.spent : explain(failure.error)}</p>}
        </div>
        <p className="row">
          {isSpent ? (
            <Link className="button button--primary" href={paths.signIn}>
              {texts.link.another}
            </Link>
          ) : (
            <button
              type="button"
              className="button button--primary"
              aria-disabled={isPending}
              onClick={() => void signIn()}
            >
              {isPending ? texts.link.pending : texts.link.button}
            </button>
          )}
          <a className="button" href="/">
            {frameTexts.site}
          </a>
        </p>
      </div>
    </PlainScreen>
  )
}
