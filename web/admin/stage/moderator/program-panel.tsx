import type { Stage } from '#schema/stage.ts'
import { goTo } from './presses.ts'
import { texts } from './texts.ts'
import type { Lead } from './use-lead.ts'

/** The whole evening in its order. A press goes to an item out of turn. */
export const ProgramPanel = ({ stage, lead }: { stage: Stage; lead: Lead }) => (
  <section className="lead-panel">
    <h2>{texts.program.heading}</h2>
    <ol className="lead-program">
      {stage.items.map((item) => {
        const { id, title, presenter, pitched } = item
        const isOn = id === stage.position.item
        const notes = [
          presenter,
          stage.hours[id],
          isOn && texts.program.current,
          pitched && texts.program.pitched,
        ].filter(Boolean)
        return (
          <li key={id}>
            <button type="button" aria-current={isOn ? 'step' : undefined} onClick={() => goTo(lead, stage, item)}>
              <span>{title}</span> {notes.length > 0 && <small>{notes.join(' · ')}</small>}
            </button>
          </li>
        )
      })}
    </ol>
  </section>
)
