import type { Room } from '#schema/stage.ts'
import { texts } from './texts.ts'

const copy = texts.results

/** The places that the screen shows, best first. After a tie, or with few presenters, nobody has some of them. */
export function ResultsPanel({ revealed }: Pick<Room, 'revealed'>) {
  const taken = revealed.filter(({ presenters }) => presenters.length > 0)
  if (taken.length === 0) return null
  return (
    <section className="room-task stack stack--close" aria-labelledby="wyniki">
      <h2 id="wyniki">{copy.heading}</h2>
      {[...new Set(taken.map(({ prize }) => prize))].map((prize) => (
        <div key={prize} className="stack stack--tight">
          <h3>{copy.prizes[prize]}</h3>
          <ol className="room-places">
            {taken
              .filter((one) => one.prize === prize)
              .toSorted((one, other) => one.place - other.place)
              .map(({ place, presenters }) => (
                <li key={place}>
                  <span className="soft">{copy.place(place)}</span>{' '}
                  <strong>{presenters.map(({ title }) => title ?? texts.erased).join(', ')}</strong>
                </li>
              ))}
          </ol>
        </div>
      ))}
    </section>
  )
}
