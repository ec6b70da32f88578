import { bound } from '../texts/bound.ts'
import { pitches } from '../texts/home.ts'

export const Pitches = () => (
  <section className="section section--ink" aria-labelledby="pitches-title">
    <div className="wrap stack stack--wide">
      <div className="stack">
        <h2 id="pitches-title" className="title-large">
          {pitches.title}
        </h2>
        <p className="lead">{bound(pitches.lead)}</p>
      </div>
      <ul className="pitches hairlines">
        {pitches.types.map(({ code, figure, unit, name, text }) => (
          <li key={code}>
            <p className="figure">
              {figure} <span className="figure-unit">{unit}</span>
            </p>
            <h3>{name}</h3>
            <p className="soft">{bound(text)}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
