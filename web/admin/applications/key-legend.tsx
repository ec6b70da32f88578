import { useId } from 'react'
import { texts } from '#web/texts/console/applications.ts'
import { type ReaderAction, readerKeys } from './use-reader-keys.ts'

const copy = texts.keys
const actions: readonly ReaderAction[] = ['next', 'previous', 'accept', 'refuse', 'undo', 'mailNote', 'teamNote']

/** Which keys the reader has. */
export function KeyLegend() {
  const id = useId()
  return (
    <section className="key-legend desk-only" aria-labelledby={id}>
      <h2 id={id}>{copy.heading}</h2>
      <dl>
        {[...actions.map((action) => [readerKeys[action], copy[action]]), ['Esc', copy.leave]].map(([key, label]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
