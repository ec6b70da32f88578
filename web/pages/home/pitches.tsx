import { texts } from '#web/texts/home/pitches.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { Mentors } from './mentors.tsx'

const Pitches = () => (
  <section className="section section--ink" aria-labelledby="pitches-title">
    <div className="wrap stack stack--wide">
      <div className="stack">
        <h2 id="pitches-title" className="title-large">
          {texts.title}
        </h2>
        <p className="lead">{keepShortWords(texts.lead)}</p>
      </div>
      <ul className="pitches hairlines">
        {texts.types.map(({ code, figure, unit, name, text }) => (
          <li key={code}>
            <p className="figure">
              {figure} <span className="figure-unit">{unit}</span>
            </p>
            <h3>{name}</h3>
            <p className="soft">{keepShortWords(text)}</p>
          </li>
        ))}
      </ul>
      <Mentors />
    </div>
  </section>
)

export default Pitches
