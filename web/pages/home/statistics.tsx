import { useSignals } from '@preact/signals-react/runtime'
import { useRef } from 'react'
import { texts } from '#web/texts/home/statistics.ts'
import { useCountUp } from './use-count-up.ts'

/** Numbers with a count-up animation. Screen readers and visitors without JavaScript get the final numbers as text. */
const Statistics = () => {
  useSignals()
  const section = useRef<HTMLElement>(null)
  const progress = useCountUp(section).value
  return (
    <section ref={section} className="section section--ink statistics" aria-labelledby="statistics-title">
      <div className="wrap">
        <h2 id="statistics-title" className="visually-hidden">
          {texts.title}
        </h2>
        <ul className="statistics-row">
          {texts.list.map(({ count, atLeast, name, words }) => (
            <li key={name}>
              <span className="figure figures" aria-hidden="true">
                {Math.round(count * progress)}
                {atLeast && progress > 0 && <span className="figure-plus">+</span>}
              </span>
              <span className="statistics-words visually-hidden">{words} </span>
              {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export default Statistics
