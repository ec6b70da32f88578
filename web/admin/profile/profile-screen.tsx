import { OrganiserChange } from '#schema/organiser.ts'
import type { SignedInOrganiser } from '#schema/session.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { texts } from '#web/texts/console/profile.ts'
import { send } from '../data/api.ts'
import { useReloadReads } from '../data/use-read.ts'
import { EditForm } from '../form/edit-form.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { Screen } from '../frame/screen.tsx'
import { credentialOf, useCurrentOrganiser } from '../session/current-organiser.ts'
import { Passkeys } from './passkeys.tsx'
import { SignOutSection } from './sign-out-section.tsx'

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

/** The signed-in organiser: name, role, passkeys and sessions. */
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
