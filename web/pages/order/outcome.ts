import type { OrderOutcome } from '#schema/order.ts'
import { texts } from '#web/texts/order.ts'

/** The result of a button. A new object for each press. */
export type Outcome = { state: 'success' | 'error'; sentence: string }

export const success = (outcome: OrderOutcome): Outcome => ({
  state: 'success',
  sentence: texts.outcomes[outcome],
})

/** Codes may come from anywhere, so inherited properties do not count. */
const textOf = (known: Readonly<Record<string, string>>, code: string): string | undefined =>
  Object.hasOwn(known, code) ? known[code] : undefined

/** The result of a form that was sent without scripts: `?stan=` of the address. Null if none was sent. */
export function outcomeIn(search: string): Outcome | null {
  const code = new URLSearchParams(search).get('stan')
  if (!code) return null
  const done = textOf(texts.outcomes, code)
  return done
    ? { state: 'success', sentence: done }
    : { state: 'error', sentence: textOf(texts.refusals, code) ?? texts.failed }
}

export const isErased = (outcome: Outcome | null): boolean => outcome?.sentence === texts.outcomes.erased
