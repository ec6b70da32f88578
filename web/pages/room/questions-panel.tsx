import { type FormEvent, useEffect, useRef, useState } from 'react'
import { roomLimits } from '#schema/evening-limits.ts'
import type { Room } from '#schema/stage.ts'
import { texts as formTexts } from '#web/texts/forms.ts'
import { type Kept, keepDraft, readDraft } from './kept.ts'
import type { Outbox } from './outbox.ts'
import { texts } from './texts.ts'

const copy = texts.questions

/** How long after the last key the status line says how many letters there are. */
const countMs = 1_000

type QuestionsPanelProps = {
  ticket: string
  questions: Room['questions']
  /** A vote is open: nothing is shown but a question that is being typed. */
  isVoting: boolean
  /** What this phone has raised and asked. */
  kept: Pick<Kept, 'raised' | 'asked'>
  onRaise: (id: number) => void
  outbox: Outbox
  say: (sentence: string) => void
}

/** Asks a question, and lists those that a moderator has shown and those of this phone. */
export function QuestionsPanel({ ticket, questions, isVoting, kept, onRaise, outbox, say }: QuestionsPanelProps) {
  const [text, setText] = useState(() => readDraft(ticket))
  const [isTyping, setTyping] = useState(false)
  // What was typed before a reload is no news.
  const isChanged = useRef(false)
  const { raised, asked } = kept
  useEffect(() => {
    keepDraft(ticket, text)
    if (text === '' || !isChanged.current) return
    const timer = setTimeout(() => say(formTexts.count(text.length, roomLimits.questionMax)), countMs)
    return () => clearTimeout(timer)
  }, [ticket, text, say])
  const ask = (event: FormEvent) => {
    event.preventDefault()
    const nonce = crypto.randomUUID()
    outbox.add({ id: nonce, kind: 'question', method: 'POST', path: '/questions', json: { text, nonce } })
    setText('')
  }
  const own = asked.filter(({ id }) => !questions.some((one) => one.id === id))
  return (
    <section
      className="room-task stack stack--close"
      aria-labelledby="zadaj-pytanie"
      hidden={isVoting && text === '' && !isTyping}
    >
      {questions.length > 0 && !isVoting && (
        <>
          <h2>{copy.shown}</h2>
          <ul className="room-questions">
            {questions.map(({ id, text, raised: count }) => (
              <li key={id}>
                <p>{text}</p>
                <div className="room-raise">
                  <span className="small soft">
                    {asked.some((one) => one.id === id) && `${copy.yours} `}
                    {copy.count(count)}
                  </span>
                  <button
                    type="button"
                    className="button"
                    data-raised={raised.includes(id)}
                    onClick={() => onRaise(id)}
                  >
                    {raised.includes(id) ? copy.raised : copy.raise}
                  </button>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      <form className="stack stack--close" onSubmit={ask}>
        <h2 id="zadaj-pytanie">{copy.heading}</h2>
        <div className="field">
          <label htmlFor="pytanie">{copy.label}</label>
          <textarea
            id="pytanie"
            rows={3}
            required
            maxLength={roomLimits.questionMax}
            value={text}
            aria-describedby="pytanie-opis"
            onFocus={() => setTyping(true)}
            onBlur={() => setTyping(false)}
            onChange={({ target }) => {
              isChanged.current = true
              setText(target.value)
            }}
          />
          <p className="field-help">
            <span id="pytanie-opis">{copy.hint}</span> {formTexts.count(text.length, roomLimits.questionMax)}
          </p>
        </div>
        <div className="room-send">
          <button type="submit" className="button button--primary">
            {copy.send}
          </button>
        </div>
      </form>
      {own.length > 0 && !isVoting && (
        <>
          <h2>{copy.own}</h2>
          <ul className="room-questions">
            {own.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
