import * as z from 'zod/mini'
import { typedText } from './fields.ts'
import { fromKeys } from './keys.ts'
import { personFields, startupFields } from './registration.ts'
import { DeckNotice } from './upload.ts'

export const PersonAnswers = z.object(fromKeys(personFields, () => typedText))
const StartupAnswers = z.object(fromKeys(startupFields, () => typedText))

/**
 * The raw form values, exactly as typed. Attendees are stored by slot (`${ticketTypeId}-${index}`). Attendees of
 * removed tickets stay in the draft, so that adding the ticket again restores them.
 */
export const Draft = z.object({
  quantities: z._default(z.record(z.string(), z.number()), () => ({})),
  buyer: z._default(PersonAnswers, () => PersonAnswers.parse({})),
  startup: z._default(StartupAnswers, () => StartupAnswers.parse({})),
  deckName: typedText,
  deckNotice: z._default(DeckNotice, null),
  attendees: z._default(z.record(z.string(), PersonAnswers), () => ({})),
  /** The slot whose checkbox 'Użyj danych rejestrującego' (use the buyer's data) is checked. */
  buyerSlot: typedText,
  /** The ticket type that this draft waits for: it joins the waiting list. Null: it registers. */
  waitingFor: z._default(z.nullable(z.number()), null),
  /** Whether a waiting group takes places only when all of it fits. */
  together: z._default(z.boolean(), false),
  /** The ticket type of which the form was opened with one ticket, by its URL or as the only one. */
  preselected: z._default(z.nullable(z.number()), null),
  /** The honeypot. */
  nickname: typedText,
})
export type Draft = z.output<typeof Draft>
export type PersonAnswers = z.output<typeof PersonAnswers>
export type StartupAnswers = z.output<typeof StartupAnswers>

export const emptyDraft = (): Draft => Draft.parse({})
export const emptyPerson = (): PersonAnswers => PersonAnswers.parse({})

/** Whether the draft is empty. Quantities of 0 count as empty. */
export const isBlank = ({ quantities, ...rest }: Draft): boolean => {
  const { quantities: _, ...blank } = emptyDraft()
  const isSame = JSON.stringify({ ...rest, preselected: null }) === JSON.stringify(blank)
  return isSame && Object.values(quantities).every((quantity) => quantity === 0)
}

/** Whether the draft is as the form opened it: empty, or with the ticket that its URL names. Nothing is lost with it. */
export const isAsOpened = (answers: Draft): boolean => {
  const { preselected, quantities, waitingFor } = answers
  if (preselected === null || quantities[preselected] !== 1) return isBlank(answers)
  const others = { ...quantities, [preselected]: 0 }
  return isBlank({ ...answers, quantities: others, waitingFor: waitingFor === preselected ? null : waitingFor })
}
