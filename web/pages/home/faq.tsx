import { Part } from '#web/layout/part.tsx'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { faq as texts } from './texts.ts'

const Faq = () => (
  <Part id="faq-title" title={texts.title} sunken>
    <div className="accordion">
      {texts.items.map(({ question, answer }) => (
        // A shared name lets only one <details> be open at a time.
        <details key={question} name="faq">
          <summary>{question}</summary>
          <p>{keepShortWords(answer)}</p>
        </details>
      ))}
    </div>
  </Part>
)

export default Faq
