import { useState } from 'react'
import { type Answers, noAnswers } from '#schema/wizard-answers.ts'
import { texts } from '../texts/registration.ts'
import { useWizard, useWizardState } from './wizard-context.ts'

const isBlank = (answers: Answers): boolean => JSON.stringify(answers) === JSON.stringify(noAnswers())

/** Empties the form at once, and brings everything back as long as nothing new was typed. */
export function ClearButton({ onCleared }: { onCleared: () => void }) {
  const { deck } = useWizard()
  const answers = useWizardState((state) => state.answers)
  const replace = useWizardState((state) => state.replaceAnswers)
  const [previous, setPrevious] = useState<Answers | null>(null)
  const canUndo = previous !== null && isBlank(answers)

  const clear = () => {
    deck.cancel()
    setPrevious(answers)
    replace(noAnswers())
    onCleared()
  }

  return (
    <div className="clear">
      <p role="status">{canUndo && texts.cleared}</p>
      {canUndo && (
        <button type="button" className="button button--quiet" onClick={() => replace(previous)}>
          {texts.undoClear}
        </button>
      )}
      {!isBlank(answers) && (
        <button type="button" className="button button--quiet" onClick={clear}>
          {texts.clear}
        </button>
      )}
    </div>
  )
}
