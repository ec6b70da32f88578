import { stageLimits } from '#schema/evening-limits.ts'
import { asMinutes } from '#schema/minutes.ts'
import type { Stage, StageItem, StagePageData } from '#schema/stage.ts'
import { programAt } from '../program.ts'
import { secondsLeft, secondsUntil } from '../use-now.ts'
import { texts } from './texts.ts'

/** A title is as large as its length allows. */
const sizeOf = ({ length }: string) => (length <= 12 ? 'short' : length <= 30 ? 'medium' : 'long')

const Title = ({ text }: { text: string }) => (
  <h1 className="wall-title" data-size={sizeOf(text)}>
    {text}
  </h1>
)

const Next = ({ item, hour }: { item: StageItem | null; hour?: string | undefined }) =>
  item && (
    <p className="wall-next">
      <span className="wall-label">{texts.next}</span> <strong>{item.title}</strong> {hour && texts.from(hour)}
    </p>
  )

export function ProgramScene({ stage, page }: { stage: Stage; page: StagePageData }) {
  const { item, next } = programAt(stage)
  const hour = item && stage.hours[item.id]
  return (
    <div className="wall-scene" data-full={stage.questions.length > 0} key={item?.id}>
      <p className="wall-label">
        {item ? [texts.now, hour && texts.from(hour)].filter(Boolean).join(' ') : texts.soon}
      </p>
      <Title text={item?.title ?? page.event.title} />
      <Next item={next} hour={next ? stage.hours[next.id] : undefined} />
      <Questions questions={stage.questions} />
      {stage.questions.length === 0 && <Partners partners={page.partners} />}
    </div>
  )
}

type PitchSceneProps = { stage: Stage; item: StageItem; now: number }

/** A pitch with its remaining time. Questions are for afterwards: they wait until the timer stands. */
export function PitchScene({ stage, item, now }: PitchSceneProps) {
  const left = secondsLeft(stage.timer, now)
  const pitches = stage.items.filter(({ ticketId }) => ticketId !== null)
  const asks = stage.questions.length > 0 && !(stage.timer.running && left > 0)
  return (
    <div className="wall-scene" data-full={asks} key={item.id}>
      <p className="wall-label">{texts.pitch(pitches.indexOf(item) + 1, pitches.length)}</p>
      <Title text={item.title} />
      <p className="wall-timer" role="timer" data-over={left === 0}>
        <span className="wall-label">{left === 0 ? texts.timeIsUp : texts.left}</span> {asMinutes(left)}
      </p>
      {asks ? <Questions questions={stage.questions} /> : <Next item={programAt(stage).next} />}
    </div>
  )
}

export const VoteScene = ({ vote, now }: { vote: NonNullable<Stage['vote']>; now: number }) => (
  <div className="wall-scene">
    <Title text={texts.vote.heading} />
    <p className="wall-how">{texts.vote.how}</p>
    <p className="wall-timer" role="timer">
      <span className="wall-label">{texts.vote.left}</span> {asMinutes(secondsUntil(vote.closesAt, now))}
    </p>
    <p className="wall-next">{texts.vote.voted(vote.voted)}</p>
  </div>
)

/** The winners that were revealed, the best first. Names and places, no figures. */
export function WinnersScene({ revealed }: Pick<Stage, 'revealed'>) {
  const shown = (['audience', 'jury'] as const).filter((prize) => revealed.some((one) => one.prize === prize))
  return (
    <div className="wall-scene wall-winners">
      {shown.map((prize) => (
        <section key={prize}>
          <h1 className="wall-label">{texts.winners[prize]}</h1>
          <ol>
            {revealed
              .filter((one) => one.prize === prize)
              .toSorted((one, other) => one.place - other.place)
              .map(({ place, presenters }) => (
                <li key={place} data-place={place}>
                  <span className="wall-place">{texts.winners.place(place)}</span>{' '}
                  {presenters.map(({ title }) => title ?? texts.winners.erased).join(', ') || texts.winners.nobody}
                </li>
              ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function Questions({ questions }: Pick<Stage, 'questions'>) {
  const shown = questions.toSorted((one, other) => other.raised - one.raised).slice(0, stageLimits.shownQuestions)
  if (shown.length === 0) return null
  return (
    <section className="wall-questions">
      <h2 className="wall-label">{texts.questions}</h2>
      <ul>
        {shown.map(({ id, text, raised }) => (
          <li key={id}>
            <q>{text}</q> {raised > 0 && <span className="wall-raised">{texts.raised(raised)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Partners = ({ partners }: Pick<StagePageData, 'partners'>) =>
  partners.length > 0 && (
    <section className="wall-partners">
      <h2 className="wall-label">{texts.partners}</h2>
      <ul>
        {partners.map(({ id, name, logo }) => (
          <li key={id}>{logo ? <img src={logo} alt={name} referrerPolicy="no-referrer" /> : name}</li>
        ))}
      </ul>
    </section>
  )
