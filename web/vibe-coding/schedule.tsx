import { toBeAnnounced } from '#schema/dates.ts'
import { limits } from '#schema/limits.ts'
import { organiser } from '#schema/organiser.ts'
import { bound } from '../texts/bound.ts'
import { texts } from '../texts/vibe-coding.ts'

const numbers = Array.from({ length: limits.vibeMeetings }, (_, at) => at + 1)

/** Five meetings whose days are settled with those who come. */
export const Schedule = () => (
  <section className="section section--ink" aria-labelledby="schedule">
    <div className="wrap stack stack--wide">
      <div className="row row--apart">
        <h2 id="schedule">{texts.scheduleTitle}</h2>
        <div className="stack stack--tight">
          <p>
            <strong>{bound(texts.first(organiser.vibeCoding.firstAfter))}</strong>
          </p>
          <p className="soft">{bound(texts.scheduleLead)}</p>
        </div>
      </div>
      <ol className="vibe-meetings">
        {numbers.map((number) => (
          <li key={number}>
            <span className="soft small">{texts.meeting(number)}</span>
            <strong>{toBeAnnounced}</strong>
          </li>
        ))}
      </ol>
    </div>
  </section>
)
