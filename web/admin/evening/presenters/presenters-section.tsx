import { texts } from '#web/texts/console/evening-presenters.ts'
import { getVersion } from '../../data/api.ts'
import { useRead } from '../../data/use-read.ts'
import { EmptyState } from '../../list/empty-state.tsx'
import { ReadState } from '../../list/read-state.tsx'
import { Section } from '../section.tsx'
import type { SectionProps } from '../use-evening.ts'
import { AskForDecks } from './ask-for-decks.tsx'
import { ModeratorSheet } from './moderator-sheet.tsx'
import { Packs } from './packs.tsx'
import { PitchOrderForm } from './pitch-order-form.tsx'

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
