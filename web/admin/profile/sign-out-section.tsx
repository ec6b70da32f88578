import { texts as frameTexts } from '#web/texts/console/frame.ts'
import { texts } from '#web/texts/console/profile.ts'
import { toast } from '#web/ui/toast.ts'
import { writes } from '../data/writes.ts'
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

/** Ends this session, or all sessions of the organiser. A credential without an account has no others. */
export const SignOutSection = ({ hasAccount }: { hasAccount: boolean }) => (
  <section className="stack stack--tight">
    <h2>{texts.signOutHeading}</h2>
    {hasAccount && <p className="soft">{texts.signOutLead}</p>}
    <div className="row">
      <button type="button" className="button" onClick={() => void leave(writes.signOut)}>
        {texts.signOut}
      </button>
      {hasAccount && (
        <button
          type="button"
          className="button button--danger"
          onClick={async () => {
            if (await confirm(texts.everywhere)) await leave(writes.signOutEverywhere)
          }}
        >
          {texts.signOutEverywhere}
        </button>
      )}
    </div>
  </section>
)
