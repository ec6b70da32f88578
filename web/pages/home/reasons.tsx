import { texts } from '#web/texts/home/reasons.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { InfoPhotos } from './info-photos.tsx'

const Reasons = () => (
  <section className="section section--sunken" aria-labelledby="reasons-title">
    <div className="wrap stack stack--wide">
      <h2 id="reasons-title">{texts.title}</h2>
      <dl className="figures-row">
        {texts.figures.map(({ figure, name, text }) => (
          <div key={name}>
            <dt>
              <span className="figure">{figure}</span> {name}
            </dt>
            <dd>{keepShortWords(text)}</dd>
          </div>
        ))}
      </dl>
      <div className="reasons-columns">
        <ul className="reasons">
          {texts.list.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p className="soft">{keepShortWords(text)}</p>
            </li>
          ))}
        </ul>
        <InfoPhotos />
      </div>
    </div>
  </section>
)

export default Reasons
