import { useSearch } from 'wouter'
import { orderParameters, suggestedAnswers } from '#schema/order-parameters.ts'
import type { Outcome } from './outcome.tsx'

/** The answer that a link of the reminder suggests, or null. */
export const useSuggestedAnswer = (): string | null => new URLSearchParams(useSearch()).get(orderParameters.answer)

/** Whether a link of the reminder asks to give places back. Not after a press: the next one would give back more. */
export const useSuggestsNo = (outcome: Outcome | null): boolean =>
  useSuggestedAnswer() === suggestedAnswers.no && outcome?.state !== 'success'
