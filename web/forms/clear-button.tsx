import { useState } from 'react'
import { texts } from '#web/texts/forms.ts'

type ClearButtonProps<Answers> = {
  label: string
  answers: Answers
  blank: Answers
  onReplace: (answers: Answers) => void
  onCleared: () => void
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Clears the form without confirmation. Offers undo until something new is typed. */
export function ClearButton<Answers>({ label, answers, blank, onReplace, onCleared }: ClearButtonProps<Answers>) {
  const [previous, setPrevious] = useState<{ answers: Answers } | null>(null)
  const isBlank = isSame(answers, blank)

  const clear = () => {
    setPrevious({ answers })
    onReplace(blank)
    onCleared()
  }

  return (
    <div className="clear">
      <p role="status">{previous && isBlank && texts.cleared}</p>
      {previous && isBlank && (
        <button type="button" className="button button--quiet" onClick={() => onReplace(previous.answers)}>
          {texts.undoClear}
        </button>
      )}
      {!isBlank && (
        <button type="button" className="button button--quiet" onClick={clear}>
          {label}
        </button>
      )}
    </div>
  )
}
