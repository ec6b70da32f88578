import { stageLimits } from '#schema/evening-limits.ts'
import { asMinutes } from '#schema/minutes.ts'
import type { Prize } from '#schema/options.ts'
import type { Stage, StageItem, StagePageData } from '#schema/stage.ts'
import { placeWords } from '../places.ts'
import { programAt } from '../program.ts'
import { secondsLeft, secondsUntil } from '../use-now.ts'
import { texts } from './texts.ts'

/** A title is as large as its length, and what stands below it, allows. */
function sizeOf({ length }: string, isCrowded = false) {
  if (length <= 12) return isCrowded ? 'medium' : 'short'
  return length <= 30 && !isCrowded ? 'medium' : 'long'
}

const Title = ({ text, isCrowded = false }: { text: string; isCrowded?: boolean }) => (
  <h1 className="wall-title" data-size={sizeOf(text, isCrowded)}>
    {text}
  </h1>
)

const Next = ({ item, hour }: { item: StageItem | null; hour?: string | undefined }) =>
  item && (
    <p>
      <span className="wall-label">{texts.next}</span> <strong>{item.title}</strong> {hour && texts.from(hour)}
    </p>
  )

export function ProgramScene({ stage, page }: { stage: Stage; page: StagePageData }) {
  const { item, next } = programAt(stage)
  return (
    <div className="wall-scene" data-full={stage.questions.length > 0} key={item?.id}>
      <p className="wall-label">{item ? texts.now : texts.soon}</p>
      <Title text={item?.title ?? page.event.title} isCrowded={page.partners.length > 0} />
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
      <Who {...item} />
      <div className="wall-time">
        <p className="wall-timer" role="timer" data-over={left === 0}>
          <span className="wall-label">{left === 0 ? texts.timeIsUp : texts.left}</span> {asMinutes(left)}
        </p>
        {!asks && <Next item={programAt(stage).next} />}
      </div>
      <progress className="wall-bar-left" max={stage.timer.seconds} value={left} aria-hidden="true" />
      {asks && <Questions questions={stage.questions} />}
    </div>
  )
}

/** Who speaks, and one sentence about the startup. */
const Who = ({ presenter, about }: Pick<StageItem, 'presenter' | 'about'>) =>
  (presenter || about) && (
    <p className="wall-who">
      {presenter && <strong>{presenter}</strong>} {presenter && about && '· '}
      {about}
    </p>
  )

/** The vote while it is open. Then how many voted, until the next step. */
export function VoteScene({ vote, now }: { vote: NonNullable<Stage['vote']>; now: number }) {
  const left = secondsUntil(vote.closesAt, now)
  const isOpen = vote.open && left > 0
  return (
    <div className="wall-scene" key={String(isOpen)}>
      {vote.rehearsal && <p className="wall-rehearsal">{texts.vote.rehearsal}</p>}
      <Title text={isOpen ? texts.vote.heading : texts.vote.over} />
      <p className="wall-how">{isOpen ? texts.vote.how : texts.vote.count(vote.voted)}</p>
      {isOpen && (
        <div className="wall-time">
          <p className="wall-timer" role="timer">
            <span className="wall-label">{texts.vote.left}</span> {asMinutes(left)}
          </p>
          <p>{texts.vote.voted(vote.voted)}</p>
        </div>
      )}
    </div>
  )
}

type WinnersSceneProps = { stage: Pick<Stage, 'revealed' | 'items'>; prize: Prize }

/** The places of a prize that were revealed: the last one large, with who spoke, and the others below it. No figures. */
export function WinnersScene({ stage, prize }: WinnersSceneProps) {
  const revealed = stage.revealed.filter((one) => one.prize === prize).toSorted((one, other) => one.place - other.place)
  const [newest, ...others] = revealed
  if (!newest) return null
  return (
    <div className="wall-scene wall-winners">
      <h1 className="wall-label">{texts.winners[prize]}</h1>
      <ol>
        <li key={newest.place} data-newest="true">
          <span className="wall-place">{placeWords(newest.place, newest.presenters.length)}</span>{' '}
          {newest.presenters.map(({ ticketId, title }) => {
            const name = title ?? texts.winners.erased
            const who = stage.items.find((item) => item.ticketId === ticketId)
            return (
              <div key={ticketId} className="wall-winner">
                <strong className="wall-title" data-size={newest.presenters.length > 1 ? 'long' : sizeOf(name)}>
                  {name}
                </strong>
                {newest.presenters.length < 3 && who && <Who {...who} />}
              </div>
            )
          })}
        </li>
        {others.map(({ place, presenters }) => (
          <li key={place}>
            <span className="wall-place">{placeWords(place, presenters.length)}</span>{' '}
            {presenters.map(({ title }) => title ?? texts.winners.erased).join(', ')}
          </li>
        ))}
      </ol>
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
