import { deckNoticeLabels } from '#schema/labels.ts'
import { type Pitch, type Pitches, PitchOrder } from '#schema/pitch.ts'
import { type PitchTimes, slotsOf } from '#schema/slot.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { getVersion, save, send } from '../../data/api.ts'
import { useRead, useReloadReads } from '../../data/use-read.ts'
import { mapVersion, type Version } from '../../data/versions.ts'
import { ActionButton } from '../../form/action-button.tsx'
import { Button } from '../../form/button.tsx'
import { ConflictDialog } from '../../form/conflict-dialog.tsx'
import { EditForm } from '../../form/edit-form.tsx'
import { useEditForm } from '../../form/use-edit-form.ts'
import { EmptyState } from '../../list/empty-state.tsx'
import { ReadState } from '../../list/read-state.tsx'
import { OrderedList } from '../../order/ordered-list.tsx'
import { useEveningForm } from '../evening-form.tsx'
import { mayLack } from '../gaps/gaps.ts'
import { Section, type SectionProps } from '../section.tsx'
import { ModeratorSheet } from './moderator-sheet.tsx'
import { Hour, HoursForm, SendHours, Told } from './pitch-hours.tsx'
import { nameOf } from './pitch-name.ts'
import { texts } from './texts.ts'

const toOrder = ({ pitches }: Pitches): PitchOrder => ({ ticketIds: pitches.map(({ ticketId }) => ticketId) })

type PitchOrderFormProps = {
  eventId: number
  /** Whether nobody has to be told an hour: the evening is over or called off. */
  isOver: boolean
  /** As they are edited now. */
  times: PitchTimes
  stored: Version<Pitches>
  onStored: (stored: Version<Pitches>) => void
}

/** The order of pitches, saved as one thing. Who registers while it is edited comes last, and who cancels leaves it. */
function PitchOrderForm({ eventId, isOver, times, stored, onStored }: PitchOrderFormProps) {
  const keep = (version: Version<Pitches>) => {
    onStored(version)
    return mapVersion(version, toOrder)
  }
  const form = useEditForm({
    isAutomatic: true,
    contract: PitchOrder,
    stored: mapVersion(stored, toOrder),
    save: async ({ ticketIds }, etag) => keep(await save('PUT', `/events/${eventId}/pitches`, etag, { ticketIds })),
    reload: async () => keep(await getVersion(`/events/${eventId}/pitches`).load()),
  })
  const { values, change, conflict, resolve } = form
  const pitches = inOrder(stored.values.pitches, values.ticketIds)
  const slots = slotsOf(
    times,
    pitches.map(({ seconds }) => seconds),
  )
  const { date } = times
  return (
    <>
      <EditForm form={form}>
        <p className="soft">{texts.howToMove}</p>
        <div className="pitch-order">
          <OrderedList
            label={texts.order}
            items={pitches.map((pitch, at) => ({
              id: pitch.ticketId,
              name: nameOf(pitch),
              note: `${pitch.firstName} ${pitch.lastName}, ${pitch.ticketType.name}`,
              lead: <Hour slot={slots[at]} date={date} />,
              controls: (
                <>
                  {!isOver && <Told pitch={pitch} slot={slots[at]} date={date} />} <DeckOf pitch={pitch} />
                </>
              ),
            }))}
            onChange={(ids) => change('ticketIds', ids)}
          />
        </div>
      </EditForm>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          of={{ entity: 'pitches', id: eventId }}
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
    <>
      <a className="button button--small" href={`${pitch.deck.url}?inline=true`} target="_blank" rel="noreferrer">
        {texts.deck}
        <span className="visually-hidden">: {nameOf(pitch)}</span>
      </a>{' '}
      {pitch.deck.notice && <span className="row-warning">{deckNoticeLabels[pitch.deck.notice]}</span>}
    </>
  ) : (
    <span className={pitch.ticketType.type === 'PRESENTER_PERSONAL' ? 'soft small' : 'row-warning'}>
      {texts.noDeck} {pitch.askedAt && <span className="row-note">{texts.asked(formatMoment(pitch.askedAt))}</span>}
    </span>
  )

/** Asks for all missing decks at once. Says so if today's mails have been sent. */
function AskForDecks({ eventId, pitches: { pitches, askable } }: { eventId: number; pitches: Pitches }) {
  const reload = useReloadReads()
  if (askable === 0)
    return pitches.some(({ deck, askedAt }) => !deck && askedAt) ? <p className="soft">{texts.askedAll}</p> : null
  return (
    <p>
      <ActionButton
        {...texts.ask(askable)}
        act={async () => {
          await send('POST', `/events/${eventId}/deck-requests`)
          await reload(`/events/${eventId}/pitches`, '/messages')
        }}
      />
    </p>
  )
}

/** The presenters of an evening in the order of pitches, their hours and decks. */
export default function PresentersSection({ evening }: SectionProps) {
  const { event } = evening
  const { id } = event
  const isOver = !mayLack(event)
  const hours = useEveningForm(evening)
  const { pitchStart, pitchBreak } = hours.values
  const read = useRead(getVersion(`/events/${id}/pitches`))
  const { data, set } = read
  const pitches = data?.values.pitches ?? []
  const print = <Button label={texts.print} onPress={() => window.print()} />
  return (
    <Section title={texts.title} lead={texts.lead} actions={pitches.length > 0 && print}>
      <ReadState read={read} label={texts.loading} />
      {data && pitches.length === 0 && <EmptyState {...texts.empty} />}
      {data && pitches.length > 0 && (
        <>
          {!isOver && <HoursForm eventId={id} form={hours} />}
          <SendHours event={event} pitches={pitches} isEdited={hours.isEdited} />
          <AskForDecks eventId={id} pitches={data.values} />
          <PitchOrderForm
            eventId={id}
            isOver={isOver}
            times={{ ...event, pitchStart, pitchBreak }}
            stored={data}
            onStored={set}
          />
          <ModeratorSheet event={event} pitches={pitches} />
        </>
      )}
    </Section>
  )
}
