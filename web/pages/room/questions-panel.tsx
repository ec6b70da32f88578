import { type FormEvent, useState } from 'react'
import { useStore } from 'zustand'
import { roomLimits } from '#schema/evening-limits.ts'
import type { Room } from '#schema/stage.ts'
import { texts as formTexts } from '#web/texts/forms.ts'
import type { Outbox } from './outbox.ts'
import { texts } from './texts.ts'

const copy = texts.questions

type QuestionsPanelProps = {
  questions: Room['questions']
  /** Questions that this phone has raised. */
  raised: readonly number[]
  onRaise: (id: number) => void
  outbox: Outbox
}

/** Asks a question, and lists those that a moderator has shown. */
export function QuestionsPanel({ questions, raised, onRaise, outbox }: QuestionsPanelProps) {
  const [text, setText] = useState('')
  /** The question that was sent last, until another one is typed. */
  const [asked, setAsked] = useState<string | null>(null)
  const isStored = useStore(outbox.stored, (ids) => asked !== null && ids.includes(asked))
  const ask = (event: FormEvent) => {
    event.preventDefault()
    const nonce = crypto.randomUUID()
    outbox.add({ id: nonce, kind: 'question', method: 'POST', path: '/questions', json: { text, nonce } })
    setText('')
    setAsked(nonce)
  }
  return (
    <section className="room-task stack stack--close" aria-labelledby="pytania">
      {questions.length > 0 && (
        <>
          <h2 id="pytania">{copy.shown}</h2>
          <ul className="room-questions">
            {questions.map(({ id, text, raised: count }) => (
              <li key={id}>
                <p>{text}</p>
                <div className="room-raise">
                  <span className="small soft">{copy.count(count)}</span>
                  <button
                    type="button"
                    className="button"
                    aria-pressed={raised.includes(id)}
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
        <h2 id={questions.length > 0 ? undefined : 'pytania'}>{copy.heading}</h2>
        <div className="field">
          <label htmlFor="pytanie">{copy.label}</label>
          <textarea
            id="pytanie"
            rows={3}
            required
            maxLength={roomLimits.questionMax}
            value={text}
            aria-describedby="pytanie-opis"
            onChange={({ target }) => {
              setText(target.value)
              setAsked(null)
            }}
          />
          <p id="pytanie-opis" className="field-help">
            {copy.hint} {formTexts.count(text.length, roomLimits.questionMax)}
          </p>
        </div>
        <div className="room-send">
          <p className="small" aria-live="polite">
            {isStored && copy.sent}
          </p>
          <button type="submit" className="button button--primary">
            {copy.send}
          </button>
        </div>
      </form>
    </section>
  )
}
