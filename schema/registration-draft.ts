import * as z from 'zod/mini'

const text = z._default(z.string(), '')
const PersonAnswers = z.object({ firstName: text, lastName: text, email: text, phone: text, university: text })
const StartupAnswers = z.object({
  startupName: text,
  sectors: text,
  businessModel: text,
  productStage: text,
  fundraisingStage: text,
  activelyRaising: text,
  raisedBefore: text,
  websiteUrl: text,
  pitchDeck: text,
  videoPitch: text,
})

/**
 * Everything that a person answers, exactly as typed. Attendees are kept by slot (`${ticketTypeId}-${index}`), also those
 * of tickets that were put back, so that taking them again brings the answers back.
 */
export const Draft = z.object({
  quantities: z._default(z.record(z.string(), z.number()), () => ({})),
  buyer: z._default(PersonAnswers, () => PersonAnswers.parse({})),
  startup: z._default(StartupAnswers, () => StartupAnswers.parse({})),
  /** The file name of the uploaded deck. */
  deckName: text,
  attendees: z._default(z.record(z.string(), PersonAnswers), () => ({})),
  /** The slot for which 'Użyj danych rejestrującego' is ticked. */
  buyerSlot: text,
  /** The honeypot. */
  nickname: text,
})
export type Draft = z.output<typeof Draft>
export type PersonAnswers = z.output<typeof PersonAnswers>
export type StartupAnswers = z.output<typeof StartupAnswers>

export const noAnswers = (): Draft => Draft.parse({})
export const nobody = (): PersonAnswers => PersonAnswers.parse({})

/** Nothing is answered. A ticket that was taken and put back is no answer. */
export const isBlank = ({ quantities, ...rest }: Draft): boolean => {
  const { quantities: _, ...blank } = noAnswers()
  return Object.values(quantities).every((quantity) => quantity === 0) && JSON.stringify(rest) === JSON.stringify(blank)
}
