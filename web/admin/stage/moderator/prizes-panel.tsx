import { type Prize, prizes } from '#schema/options.ts'
import type { Stage, StageResults } from '#schema/stage.ts'
import { Button } from '../../form/button.tsx'
import { isDecided, type KnownResults, placesLeft } from './next-thing.ts'
import { SureButton } from './sure-button.tsx'
import { texts } from './texts.ts'
import type { Lead } from './use-lead.ts'

const copy = texts.prizes

type PrizesPanelProps = { stage: Stage; results: KnownResults; readResults: (prize: Prize) => void; lead: Lead }

/** The results on this phone, and what of them the screen shows: one place after the other, from the third on. */
export const PrizesPanel = ({ stage, ...others }: PrizesPanelProps) => (
  <section className="lead-panel">
    <h2>{copy.heading}</h2>
    {prizes.some((prize) => isDecided(stage, prize)) ? (
      prizes.map(
        (prize) => isDecided(stage, prize) && <PrizePart stage={stage} prize={prize} {...others} key={prize} />,
      )
    ) : (
      <p className="soft">{copy.none}</p>
    )}
  </section>
)

function PrizePart({ stage, prize, results, readResults, lead }: PrizesPanelProps & { prize: Prize }) {
  const result = results[prize]
  const [left] = placesLeft(stage, prize, results)
  const isShown = stage.wall === prize
  const isRevealed = stage.revealed.some((one) => one.prize === prize)
  return (
    <section className="lead-prize" aria-label={copy.of[prize]}>
      <h3>{copy.of[prize]}</h3>
      {result ? <Result result={result} /> : <Button label={copy.read} onPress={() => readResults(prize)} />}
      {left && (
        <SureButton
          label={copy.reveal(left.place, left.count)}
          question={copy.sure(left.place, left.count)}
          key={left.place}
          onPress={() => lead('/reveal', { prize, place: left.place })}
        />
      )}
      {isRevealed && (
        <Button
          label={isShown ? copy.takeOff : copy.showAgain}
          look="small"
          onPress={() => lead('/wall', { prize: isShown ? null : prize })}
        />
      )}
    </section>
  )
}

const Result = ({ result }: { result: NonNullable<StageResults[Prize]> }) =>
  result.every(({ place }) => place === null) ? (
    <p className="soft">{copy.nobody}</p>
  ) : (
    <ol className="lead-result">
      {result.map((one) => (
        <li key={one.ticketId}>
          <span>
            {one.place === null ? copy.noPlace : `${one.place}.`} {one.title ?? copy.erased}
          </span>{' '}
          {'votes' in one && <small className="lead-figures">{copy.votes(one.votes)}</small>}
        </li>
      ))}
    </ol>
  )
