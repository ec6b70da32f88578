import { useState } from 'react'
import type { DoorConflict } from '#schema/door.ts'
import type { EventDetail } from '#schema/event.ts'
import type { Guest } from '#schema/guest.ts'
import { fromKeys } from '#schema/keys.ts'
import { isPresenter } from '#schema/options.ts'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { get, send } from '../../data/api.ts'
import { useRead } from '../../data/use-read.ts'
import { Modal } from '../../dialog/modal.tsx'
import { ActionButton } from '../../form/action-button.tsx'
import { ReadState } from '../../list/read-state.tsx'
import { nameOf } from '../guests/guest-name.tsx'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.named

export type DoorEvening = Pick<EventDetail, 'id' | 'ticketTypes'>

type NamedDialogProps = {
  evening: DoorEvening
  conflict: Extract<DoorConflict, { kind: 'NAMED' }>
  onClose: () => void
}

/** How many people a search shows. */
const shown = 8

/** Finds out who came in by name: the holder of a ticket, or somebody without one. */
export function NamedDialog({ evening, conflict, onClose }: NamedDialogProps) {
  const { id, ticketTypes } = evening
  const { name, scans } = conflict
  const [q, setQ] = useState(name)
  const read = useRead(q.trim() ? get(`/events/${id}/guests`, { q: q.trim(), sort: 'name', limit: `${shown}` }) : null)
  const settle = (match: { ticketId: number } | { ticketTypeId: number }) => async () => {
    await send('POST', `/door/${id}/named/${encodeURIComponent(scans[0]?.nonce ?? '')}`, match)
    onClose()
  }
  const reloads = [`/door/${id}/`, `/events/${id}/guests`]
  const typeName = ({ ticketTypeId }: Guest) => ticketTypes.find((type) => type.id === ticketTypeId)?.name
  const guests = (q.trim() && read.data?.data.filter(({ status }) => status !== 'WAITING')) || []
  const left = (read.data?.total ?? 0) - (read.data?.data.length ?? 0)
  return (
    <Modal heading={texts.heading(name)} onClose={onClose}>
      <TextField
        field={{ id: 'named-search', name: 'q', value: q, error: undefined, onChange: setQ, onBlur: () => {} }}
        label={texts.search}
        autoComplete="off"
      />
      {q.trim() && <ReadState read={read} label={texts.found} rows={2} />}
      <p className="soft" role="status">
        {q.trim() && read.data && guests.length === 0 && texts.none}
        {left > 0 && texts.more(left)}
      </p>
      <ul className="entries" aria-label={texts.found}>
        {guests.map((guest) => (
          <li key={guest.id} className="row">
            <span>
              <strong>{nameOf(guest)}</strong>{' '}
              <span className="row-note">
                {[typeName(guest), guest.attendee.university, guest.status === 'CHECKED_IN' && texts.inside]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {guest.status === 'CANCELLED' ? (
              <span className="soft">{allTexts.conflicts.kinds.CANCELLED}</span>
            ) : (
              <ActionButton
                {...texts.match}
                about={nameOf(guest)}
                reloads={reloads}
                act={settle({ ticketId: guest.id })}
              />
            )}
          </li>
        ))}
      </ul>
      <WithoutTicket
        types={ticketTypes}
        name={name}
        reloads={reloads}
        issue={(ticketTypeId) => settle({ ticketTypeId })}
      />
    </Modal>
  )
}

type WithoutTicketProps = {
  types: DoorEvening['ticketTypes']
  name: string
  reloads: readonly string[]
  issue: (ticketTypeId: number) => () => Promise<void>
}

/** Keeps the person as somebody who came without a ticket. Presenters describe a startup, so they are added elsewhere. */
function WithoutTicket({ types, name, reloads, issue }: WithoutTicketProps) {
  const possible = types.filter(({ type }) => !isPresenter(type))
  const ids = possible.map(({ id }) => String(id))
  const usual = possible.find(({ type }) => type === 'ATTENDEE') ?? possible[0]
  const [typeId, setTypeId] = useState(String(usual?.id ?? ''))
  if (possible.length === 0) return null
  return (
    <section className="stack stack--tight" aria-labelledby="osoba-bez-biletu">
      <h3 id="osoba-bez-biletu">{texts.walkIn}</h3>
      <p className="soft">{texts.walkInLead}</p>
      <SelectField
        field={{
          id: 'named-type',
          name: 'type',
          value: typeId,
          error: undefined,
          onChange: setTypeId,
          onBlur: () => {},
        }}
        label={texts.type}
        options={ids}
        labels={fromKeys(ids, (id) => possible.find((type) => String(type.id) === id)?.name ?? '')}
        placeholder={texts.choose}
      />
      {typeId && <ActionButton {...texts.issue} about={name} reloads={reloads} act={issue(Number(typeId))} />}
    </section>
  )
}
