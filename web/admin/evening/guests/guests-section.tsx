import { useState } from 'react'
import { Link } from 'wouter'
import type { Guest } from '#schema/guest.ts'
import { allTicketStatuses, deckStates, isPresenter } from '#schema/options.ts'
import { texts } from '#web/texts/console/guests.ts'
import { get, getAll } from '../../data/api.ts'
import { withSession } from '../../data/session.ts'
import { useRead, useReloadReads } from '../../data/use-read.ts'
import { Button } from '../../form/button.tsx'
import { TableButtons } from '../../form/table-buttons.tsx'
import { tellFailure, useAction } from '../../form/use-action.ts'
import { DataList } from '../../list/data-list.tsx'
import { EmptyState } from '../../list/empty-state.tsx'
import { FilterSelect } from '../../list/filter-select.tsx'
import { useWithPrivateSearch } from '../../list/private-search.ts'
import { SearchField } from '../../list/search-field.tsx'
import { useListUrlState } from '../../list/use-list-url-state.ts'
import { paths } from '../../paths.ts'
import { texts as badgeTexts } from '../badges/texts.ts'
import { Section, type SectionProps } from '../section.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { guestColumns } from './guest-columns.tsx'
import { AddGuest } from './guest-dialogs.tsx'

const filters = ['status', 'ticketTypeId', 'deck'] as const

/** The selected people as the list has them now: somebody else may have changed them since they were selected. */
const asListed = (selected: ReadonlyMap<number, Guest>, listed: readonly Guest[]): ReadonlyMap<number, Guest> =>
  new Map([...selected].map(([id, guest]) => [id, listed.find((one) => one.id === id) ?? guest]))

export default function GuestsSection({ evening }: SectionProps) {
  const { id, ticketTypes } = evening.event
  const listState = useWithPrivateSearch(`guests/${id}`, useListUrlState(filters))
  const { sorting, values } = listState
  const q = listState.search.trim()
  const filterQuery: Record<string, string> = { ...values, ...(q && { q }) }
  const sort = sorting ? `${sorting.desc ? '-' : ''}${sorting.id}` : ''
  const listQuery: Record<string, string> = { ...filterQuery, sort }
  const pageQuery: Record<string, string> = { ...listState.query, ...listQuery }
  const read = useRead(get(`/events/${id}/guests`, pageQuery))
  const reloadReads = useReloadReads()
  const [kept, setSelected] = useState<ReadonlyMap<number, Guest>>(new Map())
  const selected = asListed(kept, read.data?.data ?? [])
  const [isAdding, setAdding] = useState(false)
  const reload = () => Promise.all([evening.reload(), reloadReads('/guests/', '/waiting-list')])
  const select = (guests: readonly Guest[], isSelected: boolean) => {
    const next = new Map(selected)
    for (const guest of guests) {
      if (isSelected) next.set(guest.id, guest)
      else next.delete(guest.id)
    }
    setSelected(next)
  }
  const { isPending, run } = useAction(tellFailure)
  const selectAll = () =>
    run(async () => {
      const all = await withSession(getAll(`/events/${id}/guests`, listQuery).load)
      select(all.data, true)
    })
  const columns = guestColumns(id, ticketTypes, {
    selected,
    onSelect: (guest, isSelected) => select([guest], isSelected),
  })
  const typeNames = Object.fromEntries(ticketTypes.map((type) => [String(type.id), type.name]))
  const add = <Button look="primary" label={texts.add} aria-haspopup="dialog" onPress={() => setAdding(true)} />
  const total = read.data?.total ?? 0
  return (
    <Section
      title={texts.title}
      lead={texts.lead}
      actions={
        <div className="row">
          {total > 0 && (
            <Link className="button button--small" href={paths.badges(id)}>
              {badgeTexts.open}
            </Link>
          )}
          {total > 0 && <TableButtons path={`/events/${id}/guests.csv?${new URLSearchParams(filterQuery)}`} />}
          {evening.event.published && ticketTypes.length > 0 && add}
        </div>
      }
    >
      <DataList
        caption={texts.caption}
        forms={texts.forms}
        read={read}
        listState={listState}
        columns={columns}
        keyOf={({ id: ticketId }) => String(ticketId)}
        tools={
          <>
            <SearchField label={texts.search} value={listState.search} onChange={listState.setSearch} />
            <FilterSelect
              label={texts.type}
              {...listState.filter('ticketTypeId')}
              options={Object.keys(typeNames)}
              labels={typeNames}
            />
            <FilterSelect
              label={texts.status}
              {...listState.filter('status')}
              options={allTicketStatuses}
              labels={texts.statuses}
            />
            {ticketTypes.some(({ type }) => isPresenter(type)) && (
              <FilterSelect
                label={texts.deck}
                {...listState.filter('deck')}
                options={deckStates}
                labels={texts.decks}
              />
            )}
            {total > 0 && (
              <Button
                look="small"
                label={texts.selectAll(total)}
                isDisabled={isPending}
                onPress={() => void selectAll()}
              />
            )}
          </>
        }
        empty={<EmptyState {...(evening.event.published ? texts.empty : texts.unpublished)} />}
      />
      {selected.size > 0 && (
        <BulkBar
          selected={selected}
          types={ticketTypes}
          onSelectPage={() => select(read.data?.data ?? [], true)}
          onSelect={setSelected}
          onChanged={reload}
        />
      )}
      {isAdding && <AddGuest eventId={id} types={ticketTypes} onSaved={reload} onClose={() => setAdding(false)} />}
    </Section>
  )
}
