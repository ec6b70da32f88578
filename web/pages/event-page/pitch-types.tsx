import { parsePitchTypes } from '#schema/pitch-types.ts'
import { texts } from '#web/texts/event.ts'
import { pitchTypeWords } from '#web/texts/pitch-types.ts'
import { Section } from './section.tsx'

/** How one can speak on this evening. Where organisers name no way, nothing is said of it. */
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
