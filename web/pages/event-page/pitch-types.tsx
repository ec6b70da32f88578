import { parsePitchTypes } from '#schema/pitch-types.ts'
import { texts } from '#web/texts/event-details.ts'
import { pitchTypeWords } from '#web/texts/pitch-types.ts'
import { Section } from './section.tsx'

/** The ways to present at this event. Renders nothing if organisers list none. */
export function PitchTypes({ pitchTypes }: { pitchTypes: string }) {
  const codes = parsePitchTypes(pitchTypes)
  if (codes.length === 0) return null
  return (
    <Section title={texts.pitches}>
      <ul className="pitch-types">
        {codes.map((code) => {
          const { name, length } = pitchTypeWords(code)
          return (
            <li key={code} className="card">
              <h3>{name}</h3>
              {length && <p className="soft">{length}</p>}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
