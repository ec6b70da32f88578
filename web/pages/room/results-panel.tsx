import type { Room } from '#schema/stage.ts'
import { texts } from './texts.ts'

const copy = texts.results

/** The places that the screen shows, best first. */
export const ResultsPanel = ({ revealed }: Pick<Room, 'revealed'>) => (
  <section className="room-task stack stack--close" aria-labelledby="wyniki">
    <h2 id="wyniki">{copy.heading}</h2>
    {[...Map.groupBy(revealed, ({ prize }) => prize)].map(([prize, shown]) => {
      // After a tie, or with few presenters, nobody has some of the places.
      const taken = shown.filter(({ presenters }) => presenters.length > 0)
      const places = taken.toSorted((one, other) => one.place - other.place)
      return (
        <div key={prize} className="stack stack--tight">
          <h3>{copy.prizes[prize]}</h3>
          <ol className="room-places">
            {places.map(({ place, presenters }) => (
              <li key={place}>
                <span className="soft">{copy.place(place)}</span>
                <strong>{presenters.map(({ title }) => title ?? texts.erased).join(', ')}</strong>
              </li>
            ))}
          </ol>
        </div>
      )
    })}
  </section>
)
