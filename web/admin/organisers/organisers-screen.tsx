import { useState } from 'react'
import { dateInWarsaw, formatDate } from '#schema/dates.ts'
import { organiserRoles } from '#schema/options.ts'
import { type Organiser, OrganiserWrite } from '#schema/organiser.ts'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { create, getAll, send } from '../data/api.ts'
import { useCurrentOrganiser, useIsOwner } from '../data/current-organiser.ts'
import { useRead, useReloadReads } from '../data/use-read.ts'
import { ActionButton } from '../form/action-button.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { SettingsNav } from '../frame/settings-nav.tsx'
import { State } from '../frame/state.tsx'
import type { Column } from '../list/data-table.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { useWithPrivateSearch } from '../list/private-search.ts'
import { useListUrlState } from '../list/use-list-url-state.ts'
import { texts } from './texts.ts'

const empty = { values: { name: '', email: '', role: 'EDITOR' }, etag: null }

function InviteDialog({ onClose }: { onClose: () => void }) {
  const reload = useReloadReads()
  const form = useEditForm({
    contract: OrganiserWrite,
    stored: empty,
    save: async (invitation) => {
      await create('/organisers', invitation)
      await reload('/organisers', '/messages')
      toast(texts.invited(invitation.email))
      onClose()
      return undefined
    },
  })
  return (
    <FormDialog heading={texts.invite} submit={texts.send} form={form} onClose={onClose}>
      <p>{texts.inviteLead}</p>
      <TextField field={form.field('name')} label={texts.name} autoComplete="off" required />
      <TextField field={form.field('email')} label={texts.email} type="email" autoComplete="off" required />
      <SelectField
        field={form.field('role')}
        label={texts.role}
        help={texts.roleHelp}
        options={organiserRoles}
        labels={texts.roles}
        placeholder={texts.rolePlaceholder}
        required
      />
    </FormDialog>
  )
}

/** What owners do with an organiser. The API keeps the last owner. */
function OrganiserActions({ organiser: { id, name, email, role, state } }: { organiser: Organiser }) {
  const other = role === 'OWNER' ? 'EDITOR' : 'OWNER'
  const question = role === 'OWNER' ? texts.lower : texts.raise
  const common = { about: name, reloads: ['/organisers', '/me', '/messages'] }
  return (
    <>
      {state === 'INVITED' && (
        <ActionButton
          {...common}
          label={texts.inviteAgain}
          done={texts.invited(email)}
          act={() => send('POST', `/organisers/${id}/invitation`)}
        />
      )}
      <ActionButton
        {...common}
        label={texts.change[role]}
        done={texts.changed(name, texts.roles[other])}
        question={{ ...question, heading: question.heading(name), tone: 'plain' }}
        act={() => send('PATCH', `/organisers/${id}`, { role: other })}
      />
      <ActionButton
        {...common}
        label={texts.remove}
        done={texts.removed(name)}
        question={{ ...texts.removal, heading: texts.removal.heading(name), text: texts.removal.text(email) }}
        act={() => send('DELETE', `/organisers/${id}`)}
      />
    </>
  )
}

const You = ({ id }: { id: number }) => useCurrentOrganiser().id === id && <span className="soft">{texts.you}</span>

/** Whether they have signed in, and when last; otherwise when they were invited. */
const SignedInState = ({ state, invitedAt, lastSeenAt }: Organiser) => (
  <>
    <State tone={state === 'ACTIVE' ? 'SENT' : 'PENDING'}>{texts.states[state]}</State>{' '}
    <span className="row-note">
      {lastSeenAt
        ? texts.lastSeen(formatDate(lastSeenAt))
        : invitedAt && texts.invitedOn(formatDate(dateInWarsaw(new Date(invitedAt))))}
    </span>
  </>
)

const forEditors: readonly Column<Organiser>[] = [
  {
    id: 'name',
    header: texts.name,
    kind: 'head',
    cell: ({ id, name }) => (
      <>
        {name} <You id={id} />
      </>
    ),
    sortBy: ({ name }) => name,
  },
  { id: 'email', header: texts.email, sortBy: ({ email }) => email },
  { id: 'role', header: texts.role, sortBy: ({ role }) => texts.roles[role] },
  {
    id: 'state',
    header: texts.state,
    cell: (organiser) => <SignedInState {...organiser} />,
    sortBy: ({ lastSeenAt }) => lastSeenAt ?? '',
  },
]

const forOwners: readonly Column<Organiser>[] = [
  ...forEditors,
  {
    id: 'actions',
    header: texts.actions,
    kind: 'actions',
    cell: (organiser) => <OrganiserActions organiser={organiser} />,
  },
]

export default function OrganisersScreen() {
  const isOwner = useIsOwner()
  const [isInviting, setInviting] = useState(false)
  const invite = isOwner && (
    <button type="button" className="button button--primary" onClick={() => setInviting(true)}>
      {texts.invite}
    </button>
  )
  return (
    <ListScreen
      texts={isOwner ? texts : { ...texts, lead: `${texts.lead} ${texts.readOnly}` }}
      nav={<SettingsNav />}
      actions={invite}
      read={useRead(getAll('/organisers'))}
      listState={useWithPrivateSearch('organisers', useListUrlState([]))}
      columns={isOwner ? forOwners : forEditors}
      searched={({ name, email }) => [name, email]}
    >
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </ListScreen>
  )
}
