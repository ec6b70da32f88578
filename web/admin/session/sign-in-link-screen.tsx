import { useState } from 'react'
import { Link } from 'wouter'
import { call } from '#web/data/client.ts'
import { texts as frameTexts } from '#web/texts/console/frame.ts'
import { texts } from '#web/texts/console/sign-in.ts'
import { isUnauthorized } from '../data/session.ts'
import { explain } from '../form/explain.ts'
import { paths } from '../paths.ts'
import { PlainScreen } from './plain-screen.tsx'
import { useEnter } from './use-enter.ts'

/** The page of a sign-in link. Only its button spends the link, because mail scanners open links. */
export function SignInLinkScreen({ linkKey }: { linkKey: string }) {
  const enter = useEnter(paths.overview)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const isSpent = failure !== null && isUnauthorized(failure.error)

  const signIn = async () => {
    if (isPending) return
    setPending(true)
    setFailure(null)
    try {
      await call('/sessions', '$post', { json: { key: linkKey } })
      await enter()
    } catch (error) {
      setFailure({ error })
      setPending(false)
    }
  }
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
            <button type="button" className="button button--primary" aria-disabled={isPending} onClick={signIn}>
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
