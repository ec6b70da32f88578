import type { PersonalData } from '#schema/personal-data.ts'
import { saveFile } from '../data/download.ts'
import { Panel } from '../frame/panel.tsx'
import { countHeld } from './count-held.ts'
import { heldLines } from './held-lines.ts'
import { texts } from './texts.ts'

/** Saves a value as a JSON file of the organiser's computer. */
const saveJson = (value: unknown, name: string): void =>
  saveFile(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }), name)

const copy = texts.held

/** Everything held about a person: in words, with all fields, and as a file. */
export const HeldData = ({ data }: { data: PersonalData }) => (
  <Panel heading={copy.heading(data.email)} level={2} className="held">
    <dl className="answers">
      {countHeld(data).map(({ kind, count }) => (
        <div key={kind}>
          <dt>
            {texts.kinds[kind]} ({count})
          </dt>
          {heldLines(data, kind).map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: records may have the same words, and their order is fixed
            <dd key={at}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
    <details>
      <summary>{copy.all}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keys */}
      <pre tabIndex={0}>{JSON.stringify(data, null, 2)}</pre>
    </details>
    <p>
      <button type="button" className="button" onClick={() => saveJson(data, copy.file)}>
        {copy.download}
      </button>
    </p>
  </Panel>
)
