import type { Stage } from '#schema/stage.ts'
import { texts } from './texts.ts'
import type { Lead } from './use-lead.ts'

/** The whole evening in its order. A press goes to an item out of turn. */
export const ProgramPanel = ({ stage: { items, position, hours }, lead }: { stage: Stage; lead: Lead }) => (
  <section className="lead-panel">
    <h2>{texts.program.heading}</h2>
    <ol className="lead-program">
      {items.map(({ id, title, pitched }) => {
        const isOn = id === position.item
        const notes = [hours[id], isOn && texts.program.current, pitched && texts.program.pitched].filter(Boolean)
        return (
          <li key={id}>
            <button
              type="button"
              aria-current={isOn ? 'step' : undefined}
              onClick={() => lead('/position', { item: id, revision: position.revision })}
            >
              <span>{title}</span> {notes.length > 0 && <small>{notes.join(' · ')}</small>}
            </button>
          </li>
        )
      })}
    </ol>
  </section>
)
