import { ChangeNotice } from '../notice/change-notice.tsx'
import { Section } from '../section.tsx'
import type { SectionProps } from '../use-evening.ts'
import { EveningActions } from './evening-actions.tsx'
import { EveningFigures } from './evening-figures.tsx'
import { texts } from './texts.ts'

/** Where an evening stands, and what can be done with it. */
export default function StatusSection({ evening }: SectionProps) {
  return (
    <Section title={texts.title}>
      <ChangeNotice event={evening.event} />
      <EveningFigures event={evening.event} />
      <EveningActions evening={evening} />
    </Section>
  )
}
