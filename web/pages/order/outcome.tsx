import { useEffect, useRef } from 'react'
import type { OrderOutcome } from '#schema/order.ts'
import { orderParameters } from '#schema/order-parameters.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts } from './texts.ts'

/** The result of an action. Each action creates a new object, so that effects run again. */
export type Outcome = { state: 'success' | 'error'; sentence: string }

export const success = (outcome: OrderOutcome): Outcome => ({
  state: 'success',
  sentence: texts.outcomes[outcome],
})

/** `code` comes from the URL, so it may be the name of an inherited property. */
const textOf = (known: Readonly<Record<string, string>>, code: string): string | undefined =>
  Object.hasOwn(known, code) ? known[code] : undefined

/** The result of a form that was sent without scripts, from the URL's query. Null if none was sent. */
export function outcomeIn(search: string): Outcome | null {
  const code = new URLSearchParams(search).get(orderParameters.outcome)
  if (!code) return null
  const done = textOf(texts.outcomes, code)
  return done
    ? { state: 'success', sentence: done }
    : { state: 'error', sentence: textOf(texts.refusals, code) ?? texts.failed }
}

export const isErased = (outcome: Outcome | null): boolean => outcome?.sentence === texts.outcomes.erased

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
