import { useState } from 'react'
import type { Organiser } from '#schema/organiser.ts'
import { texts } from '#web/texts/console/organisers.ts'
import { getAll } from '../data/api.ts'
import { useRead } from '../data/use-read.ts'
import { Screen } from '../frame/screen.tsx'
import { DataList } from '../list/data-list.tsx'
import { EmptyState } from '../list/empty-state.tsx'
import { matchesSearch } from '../list/matches-search.ts'
import { useWithPrivateSearch } from '../list/private-search.ts'
import { SearchField } from '../list/search-field.tsx'
import { useListUrlState } from '../list/use-list-url-state.ts'
import { useIsOwner } from '../session/current-organiser.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { columnsFor } from './organiser-columns.tsx'

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
