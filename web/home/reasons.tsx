import { bound } from '../texts/bound.ts'
import { reasons } from '../texts/home.ts'

export const Reasons = () => (
  <section className="section section--sunken" aria-labelledby="reasons-title">
    <div className="wrap stack stack--wide">
      <h2 id="reasons-title">{reasons.title}</h2>
      <dl className="figures-row">
        {reasons.figures.map(({ figure, name, text }) => (
          <div key={name}>
            <dt>
              <span className="figure">{figure}</span> {name}
            </dt>
            <dd>{bound(text)}</dd>
          </div>
        ))}
      </dl>
      <ul className="reasons">
        {reasons.list.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p className="soft">{bound(text)}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
