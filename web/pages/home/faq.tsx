import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { faq as texts } from './texts.ts'

const Faq = () => (
  <section className="section section--sunken" aria-labelledby="faq-title">
    <div className="wrap split">
      <h2 id="faq-title">{texts.title}</h2>
      <div className="accordion">
        {texts.items.map(({ question, answer }) => (
          // A shared name lets only one <details> be open at a time.
          <details key={question} name="faq">
            <summary>{question}</summary>
            <p>{keepShortWords(answer)}</p>
          </details>
        ))}
      </div>
    </div>
  </section>
)

export default Faq
