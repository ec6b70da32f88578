import { useSearch } from 'wouter'
import { orderParameters } from '#schema/order-parameters.ts'

/** The answer that a link of the reminder suggests, or null. */
export const useSuggestedAnswer = (): string | null => new URLSearchParams(useSearch()).get(orderParameters.answer)
