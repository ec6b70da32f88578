import { useEffect, useRef } from 'react'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import type { Outcome } from './outcome.ts'

/** The result of an action. It takes the focus, because the button may be gone. */
export function OutcomeBox({ outcome }: { outcome: Outcome | null }) {
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (outcome) box.current?.focus()
  }, [outcome])
  if (!outcome) return null
  const isError = outcome.state === 'error'
  return (
    <p
      ref={box}
      className={isError ? 'order-outcome error-box' : 'order-outcome'}
      role={isError ? 'alert' : 'status'}
      tabIndex={-1}
    >
      {keepShortWords(outcome.sentence)}
    </p>
  )
}
