import type { PersonalData } from '#schema/personal-data.ts'
import { texts } from '#web/texts/console/rights.ts'
import { countHeld } from './count-held.ts'
import { saveJson } from './save-json.ts'

const copy = texts.held

/** Everything held about a person, by kind, and as a file. */
export const HeldData = ({ data }: { data: PersonalData }) => (
  <section className="panel" aria-labelledby="held">
    <h2 id="held">{copy.heading(data.email)}</h2>
    <div className="held">
      {countHeld(data).map(({ kind, count }) => (
        <details key={kind}>
          <summary>
            {texts.kinds[kind]} <span className="figures soft">{count}</span>
          </summary>
          <Records value={data[kind]} />
        </details>
      ))}
    </div>
    <p>
      <button type="button" className="button" onClick={() => saveJson(data, copy.file)}>
        {copy.download}
      </button>
    </p>
  </section>
)

/** Records as the API has them: the person may ask for exactly these. */
const Records = ({ value }: { value: unknown }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keys
  <pre tabIndex={0}>{JSON.stringify(value, null, 2)}</pre>
)
