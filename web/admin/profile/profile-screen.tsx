import { OrganiserChange } from '#schema/organiser.ts'
import type { SignedInOrganiser } from '#schema/session.ts'
import { call } from '#web/data/client.ts'
import { ApiError } from '#web/data/failure.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { send } from '../data/api.ts'
import { credentialOf, useCurrentOrganiser } from '../data/current-organiser.ts'
import { withSession } from '../data/session.ts'
import { useReloadReads } from '../data/use-read.ts'
import { confirm } from '../dialog/confirm.tsx'
import { EditForm } from '../form/edit-form.tsx'
import { explain } from '../form/explain.ts'
import { abandonChanges, mayLeave } from '../form/leave-guard.ts'
import { useEditForm } from '../form/use-edit-form.ts'
import { Screen } from '../frame/screen.tsx'
import { paths } from '../paths.ts'
import { Passkeys } from './passkeys.tsx'
import { texts } from './texts.ts'

/** Signs out and leaves by a full load, so that nothing read before stays in memory. */
async function leave(endSessions: () => Promise<unknown>): Promise<void> {
  if (!(await mayLeave())) return
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
const signOut = () => call('DELETE', '/sessions')

/** Without a session the API ends none. Then this one has ended, and the others have not: it asks to sign in. */
const signOutEverywhere = () =>
  withSession(async () => {
    const { data } = await call('DELETE', '/sessions/all')
    if (data.sessions === 0) throw new ApiError(401, { success: false, code: 'unauthorized' })
  })

/** Ends this session, or all sessions of the organiser. A credential without an account has no others. */
const SignOutSection = ({ hasAccount }: { hasAccount: boolean }) => (
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

/** Name, address and role. Owners change their own name here; editors ask an owner. */
const Identity = ({ organiser }: { organiser: SignedInOrganiser }) => (
  <section className="panel">
    {organiser.role === 'OWNER' && <NameForm id={organiser.id} name={organiser.name} />}
    <dl className="facts">
      {organiser.role !== 'OWNER' && (
        <div>
          <dt>{texts.name}</dt>
          <dd>{organiser.name}</dd>
        </div>
      )}
      <div>
        <dt>{texts.email}</dt>
        <dd>{organiser.email}</dd>
      </div>
      <div>
        <dt>{texts.role}</dt>
        <dd>{texts.roles[organiser.role]}</dd>
      </div>
    </dl>
    {organiser.role !== 'OWNER' && <p className="soft small">{texts.ownersOnly}</p>}
  </section>
)

function NameForm({ id, name }: { id: number; name: string }) {
  const reload = useReloadReads()
  const form = useEditForm({
    contract: OrganiserChange,
    stored: { values: { name }, etag: null },
    save: async (change) => {
      await send('PATCH', `/organisers/${id}`, change)
      await reload('/me', '/organisers')
      return undefined
    },
  })
  return (
    <EditForm form={form}>
      <TextField field={form.field('name')} label={texts.name} help={texts.nameHelp} autoComplete="name" required />
    </EditForm>
  )
}

export default function ProfileScreen() {
  const organiser = useCurrentOrganiser()
  const credential = credentialOf(organiser)
  return (
    <Screen title={texts.title} narrow {...(credential && { lead: texts.credentials[credential] })}>
      {organiser.id !== null && (
        <>
          <Identity organiser={organiser} />
          <Passkeys passkeys={organiser.passkeys} />
        </>
      )}
      <SignOutSection hasAccount={credential === null} />
    </Screen>
  )
}
