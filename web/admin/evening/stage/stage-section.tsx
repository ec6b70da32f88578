import { mayLack } from '../gaps/gaps.ts'
import { Section, type SectionProps } from '../section.tsx'
import { CriteriaPanel } from './criteria-panel.tsx'
import { JuryPanel } from './jury-panel.tsx'
import { LivePanel } from './live-panel.tsx'
import { ResultsPanel } from './results-panel.tsx'
import { texts } from './texts.ts'

/** The stage of an evening: what is on, what the jury marks and who is missing, and the results. */
export default function StageSection({ evening: { event } }: SectionProps) {
  const { id } = event
  return (
    <Section title={texts.title} lead={texts.lead}>
      {mayLack(event) && <LivePanel eventId={id} />}
      <div className="panels">
        <JuryPanel eventId={id} />
        <CriteriaPanel eventId={id} />
      </div>
      <ResultsPanel eventId={id} />
    </Section>
  )
}
