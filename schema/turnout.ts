import * as z from 'zod/mini'
import { wholeNumber } from './fields.ts'

/**
 * How many guests an event can expect, in persons. `yes` and `silent` are confirmed tickets by the answer to the reminder.
 * `share`: the part of people without an answer who came, over `evenings` earlier evenings. The range goes from the
 * evening with the smallest share to the one with the largest.
 */
export const Turnout = z.object({
  confirmed: wholeNumber,
  yes: wholeNumber,
  silent: wholeNumber,
  share: z.number(),
  evenings: wholeNumber,
  expected: wholeNumber,
  low: wholeNumber,
  high: wholeNumber,
})
export type Turnout = z.output<typeof Turnout>
