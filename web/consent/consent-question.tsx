import { useId } from 'react'
import { texts } from '#web/texts/consent.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { type Consent, type Purpose, storeConsent, useConsent } from './consent.ts'

type ConsentQuestionProps = { purpose: Purpose; onAnswer?: () => void }

/** A consent question with two buttons. They have the same weight until the visitor chooses. */
export function ConsentQuestion({ purpose, onAnswer }: ConsentQuestionProps) {
  const id = useId()
  const current = useConsent(purpose)
  const renderChoice = (consent: Consent, label: string) => (
    <button
      type="button"
      className="button"
      aria-pressed={current === consent}
      onClick={() => {
        onAnswer?.()
        storeConsent(purpose, consent)
      }}
    >
      {label}
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't stand beside its controls
    <div className="consent-question" role="group" aria-labelledby={id}>
      <p className="small" id={id}>
        <strong>{texts.names[purpose]}</strong> {keepShortWords(texts.questions[purpose])}
      </p>
      <p className="consent-answers">
        {renderChoice('granted', texts.agree)}
        {renderChoice('denied', texts.refuse)}
      </p>
    </div>
  )
}
