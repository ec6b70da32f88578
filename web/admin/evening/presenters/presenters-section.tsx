import type { Pitches } from '#schema/pitch.ts'
import { texts } from '#web/texts/console/evening-presenters.ts'
import { getVersion, send } from '../../data/api.ts'
import { useRead, useReloadReads } from '../../data/use-read.ts'
import { ActionButton } from '../../form/action-button.tsx'
import { EmptyState } from '../../list/empty-state.tsx'
import { ReadState } from '../../list/read-state.tsx'
import { Section } from '../section.tsx'
import type { SectionProps } from '../use-evening.ts'
import { ModeratorSheet } from './moderator-sheet.tsx'
import { Packs } from './packs.tsx'
import { PitchOrderForm } from './pitch-order-form.tsx'

/** Asks for all missing decks at once. Says so if today's mails have been sent. */
function AskForDecks({ eventId, pitches: { pitches, askable } }: { eventId: number; pitches: Pitches }) {
  const reload = useReloadReads()
  if (askable === 0)
    return pitches.some(({ deck, askedAt }) => !deck && askedAt) ? <p className="soft">{texts.askedAll}</p> : null
  return (
    <p>
      <ActionButton
        label={texts.ask(askable)}
        about={texts.askAbout}
        done={texts.askDone}
        question={texts.askQuestion(askable)}
        act={async () => {
          await send('POST', `/events/${eventId}/deck-requests`)
          await reload(`/events/${eventId}/pitches`, '/messages')
        }}
      />
    </p>
  )
}

/** The presenters of an evening in the order of pitches, their decks, and the links for mentors. */
export default function PresentersSection({ evening }: SectionProps) {
  const { id, title } = evening.event
  const read = useRead(getVersion(`/events/${id}/pitches`))
  const { data, set } = read
  const pitches = data?.values.pitches ?? []
  const print = (
    <button type="button" className="button" onClick={() => window.print()}>
      {texts.print}
    </button>
  )
  return (
    <Section title={texts.title} lead={texts.lead} actions={pitches.length > 0 && print}>
      <ReadState read={read} label={texts.loading} />
      {data && pitches.length === 0 && <EmptyState {...texts.empty} />}
      {data && pitches.length > 0 && (
        <>
          <AskForDecks eventId={id} pitches={data.values} />
          <PitchOrderForm eventId={id} stored={data} onStored={set} />
          <ModeratorSheet title={title} pitches={pitches} />
        </>
      )}
      <Packs event={evening.event} />
    </Section>
  )
}
