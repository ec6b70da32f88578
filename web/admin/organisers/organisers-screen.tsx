import { useState } from 'react'
import type { Organiser } from '#schema/organiser.ts'
import { getAll, send } from '../data/api.ts'
import { useRead, useReloadReads } from '../data/use-read.ts'
import { ActionButton } from '../form/action-button.tsx'
import { Screen } from '../frame/screen.tsx'
import { DataList } from '../list/data-list.tsx'
import type { Column } from '../list/data-table.tsx'
import { EmptyState } from '../list/empty-state.tsx'
import { matchesSearch } from '../list/matches-search.ts'
import { useWithPrivateSearch } from '../list/private-search.ts'
import { SearchField } from '../list/search-field.tsx'
import { useListUrlState } from '../list/use-list-url-state.ts'
import { useCurrentOrganiser, useIsOwner } from '../session/current-organiser.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { texts } from './texts.ts'

/** What owners do with an organiser. The API keeps the last owner. */
function OrganiserActions({ organiser: { id, name, email, role } }: { organiser: Organiser }) {
  const reload = useReloadReads()
  const other = role === 'OWNER' ? 'EDITOR' : 'OWNER'
  const question = role === 'OWNER' ? texts.lower : texts.raise
  return (
    <>
      <ActionButton
        label={texts.change[role]}
        about={name}
        done={texts.changed(name, texts.roles[other])}
        question={{ ...question, heading: question.heading(name), tone: 'plain' }}
        act={async () => {
          await send('PATCH', `/organisers/${id}`, { role: other })
          await reload('/organisers', '/me')
        }}
      />
      <ActionButton
        label={texts.remove}
        about={name}
        done={texts.removed(name)}
        question={{
          heading: texts.removal.heading(name),
          text: texts.removal.text(email),
          action: texts.removal.action,
        }}
        act={async () => {
          await send('DELETE', `/organisers/${id}`)
          await reload('/organisers', '/me')
        }}
      />
    </>
  )
}

const columns: readonly Column<Organiser>[] = [
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
  { id: 'email', header: texts.email, cell: ({ email }) => email, sortBy: ({ email }) => email },
  { id: 'role', header: texts.role, cell: ({ role }) => texts.roles[role], sortBy: ({ role }) => texts.roles[role] },
]

const You = ({ id }: { id: number }) => useCurrentOrganiser().id === id && <span className="soft">{texts.you}</span>

/** Editors see who the others are, owners also change them. */
const columnsFor = (isOwner: boolean): readonly Column<Organiser>[] =>
  isOwner
    ? [
        ...columns,
        {
          id: 'actions',
          header: texts.actions,
          kind: 'actions',
          cell: (organiser) => <OrganiserActions organiser={organiser} />,
        },
      ]
    : columns

const keyOf = ({ id }: Organiser) => String(id)

const match = ({ name, email }: Organiser, search: string): boolean => matchesSearch([name, email], search)

const forOwners = columnsFor(true)
const forEditors = columnsFor(false)

/** Who may use the console. Owners invite, remove and change roles. */
export default function OrganisersScreen() {
  const listState = useWithPrivateSearch('organisers', useListUrlState([]))
  const isOwner = useIsOwner()
  const [isInviting, setInviting] = useState(false)
  const invite = isOwner && (
    <button type="button" className="button button--primary" onClick={() => setInviting(true)}>
      {texts.invite}
    </button>
  )
  return (
    <Screen title={texts.title} lead={isOwner ? texts.lead : `${texts.lead} ${texts.readOnly}`} actions={invite}>
      <DataList
        caption={texts.caption}
        forms={texts.forms}
        read={useRead(getAll('/organisers'))}
        match={match}
        listState={listState}
        columns={isOwner ? forOwners : forEditors}
        keyOf={keyOf}
        tools={<SearchField value={listState.search} onChange={listState.setSearch} />}
        empty={<EmptyState {...texts.empty} />}
      />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Screen>
  )
}
