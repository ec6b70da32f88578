import { call } from '#web/data/client.ts'
import { ApiError } from '#web/data/failure.ts'
import { texts as frameTexts } from '#web/texts/console/frame.ts'
import { texts } from '#web/texts/console/profile.ts'
import { toast } from '#web/ui/toast.ts'
import { withSession } from '../data/session.ts'
import { confirm } from '../dialog/confirm.tsx'
import { explain } from '../form/explain.ts'
import { abandonChanges, mayLeave } from '../form/leave-guard.ts'
import { paths } from '../paths.ts'

/** Signs out and leaves by a full load, so that nothing read before stays in memory. */
async function leave(endSessions: () => Promise<unknown>): Promise<void> {
  if (!(await mayLeave(() => confirm(frameTexts.leave)))) return
  try {
    await endSessions()
  } catch (error) {
    toast(explain(error))
    return
  }
  abandonChanges()
  location.assign(paths.signIn)
}

/** Without a session it succeeds too, so it never asks to sign in. */
const signOut = () => call('/sessions', '$delete', {})

/** Without a session the API ends none. Then this one has ended, and the others have not: it asks to sign in. */
const signOutEverywhere = () =>
  withSession(async () => {
    const { data } = await call('/sessions/all', '$delete', {})
    if (data.sessions === 0) throw new ApiError(401, { code: 'unauthorized' })
  })

/** Ends this session, or all sessions of the organiser. A credential without an account has no others. */
export const SignOutSection = ({ hasAccount }: { hasAccount: boolean }) => (
  <section className="stack stack--tight">
    <h2>{texts.signOutHeading}</h2>
    {hasAccount && <p className="soft">{texts.signOutLead}</p>}
    <div className="row">
      <button type="button" className="button" onClick={() => void leave(signOut)}>
        {texts.signOut}
      </button>
      {hasAccount && (
        <button
          type="button"
          className="button button--danger"
          onClick={async () => {
            if (await confirm(texts.everywhere)) await leave(signOutEverywhere)
          }}
        >
          {texts.signOutEverywhere}
        </button>
      )}
    </div>
  </section>
)
