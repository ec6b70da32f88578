import { toBeAnnounced } from '#schema/dates.ts'
import { limits } from '#schema/limits.ts'
import { siteConfig } from '#schema/site-config.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts } from '#web/texts/vibe-coding.ts'

const numbers = Array.from({ length: limits.vibeMeetings }, (_, at) => at + 1)

/** The meetings. Their dates are not fixed: participants agree on them. */
export const Schedule = () => (
  <section className="section section--ink" aria-labelledby="schedule">
    <div className="wrap stack stack--wide">
      <div className="row row--apart">
        <h2 id="schedule">{texts.scheduleTitle}</h2>
        <div className="stack stack--tight">
          <p>
            <strong>{keepShortWords(texts.first(siteConfig.vibeCoding.firstAfter))}</strong>
          </p>
          <p className="soft">{keepShortWords(texts.scheduleLead)}</p>
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
