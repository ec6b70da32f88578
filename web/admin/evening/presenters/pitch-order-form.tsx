import { type Pitch, type Pitches, PitchOrder } from '#schema/pitch.ts'
import { splitStartupName } from '#schema/startup-name.ts'
import { texts } from '#web/texts/console/evening-presenters.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { getVersion, save } from '../../data/api.ts'
import { ConflictDialog } from '../../form/conflict-dialog.tsx'
import { EditForm } from '../../form/edit-form.tsx'
import { useEditForm } from '../../form/use-edit-form.ts'
import { mapVersion, type Version } from '../../form/versions.ts'
import { moved } from '../order/moved.ts'
import { OrderedList } from '../order/ordered-list.tsx'

const toOrder = ({ pitches }: Pitches): PitchOrder => ({ ticketIds: pitches.map(({ ticketId }) => ticketId) })

const nameOf = ({ startup }: Pitch): string => splitStartupName(startup.startupName).name

type PitchOrderFormProps = {
  eventId: number
  stored: Version<Pitches>
  onStored: (stored: Version<Pitches>) => void
}

/**
 * The order of pitches, saved as one thing. While it is edited, presenters who register meanwhile are shown at its end,
 * and those who cancel leave it.
 */
export function PitchOrderForm({ eventId, stored, onStored }: PitchOrderFormProps) {
  const keep = (version: Version<Pitches>) => {
    onStored(version)
    return mapVersion(version, toOrder)
  }
  const form = useEditForm({
    contract: PitchOrder,
    stored: mapVersion(stored, toOrder),
    save: async ({ ticketIds }, etag) => keep(await save('PUT', `/events/${eventId}/pitches`, etag, { ticketIds })),
    reload: async () => keep(await getVersion(`/events/${eventId}/pitches`).load()),
  })
  const { values, change, conflict, resolve } = form
  const pitches = inOrder(stored.values.pitches, values.ticketIds)
  return (
    <>
      <EditForm form={form}>
        <p className="soft">{texts.howToMove}</p>
        <div className="pitch-order">
          <OrderedList
            label={texts.order}
            items={pitches.map((pitch) => ({
              id: pitch.ticketId,
              name: nameOf(pitch),
              note: `${pitch.firstName} ${pitch.lastName}, ${pitch.ticketType.name}`,
              controls: <DeckOf pitch={pitch} />,
            }))}
            onMove={(from, to) => {
              const ids = pitches.map(({ ticketId }) => ticketId)
              change('ticketIds', moved(ids, from, to))
            }}
          />
        </div>
      </EditForm>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          labels={{ ticketIds: texts.order }}
          show={(_, { ticketIds }) => inOrder(stored.values.pitches, ticketIds).map(nameOf).join('\n')}
          onResolve={resolve}
        />
      )}
    </>
  )
}

/** The pitches in the order of `ticketIds`. Others come last. */
function inOrder(pitches: readonly Pitch[], ticketIds: readonly number[]): Pitch[] {
  const known = ticketIds.flatMap((id) => pitches.find(({ ticketId }) => ticketId === id) ?? [])
  return [...known, ...pitches.filter(({ ticketId }) => !ticketIds.includes(ticketId))]
}

const DeckOf = ({ pitch }: { pitch: Pitch }) =>
  pitch.deck ? (
    <a className="button button--small" href={`${pitch.deck.url}?inline=true`} target="_blank" rel="noreferrer">
      {texts.deck}
      <span className="visually-hidden">: {nameOf(pitch)}</span>
    </a>
  ) : (
    <span className="row-warning">
      {texts.noDeck}
      {pitch.askedAt && <span className="row-note">{texts.asked(formatMoment(pitch.askedAt))}</span>}
    </span>
  )
