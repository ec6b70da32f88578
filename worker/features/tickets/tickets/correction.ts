import { messages } from '#schema/error-messages.ts'
import { invalid } from '#schema/problem.ts'
import { readStartupDetails, type StartupDetails } from '#schema/registration.ts'
import type { AnyTicket } from '#schema/ticket.ts'
import { deckIdOf } from '#schema/upload.ts'
import { refusedBy } from '#worker/database/constraint.ts'
import type { Correction } from './change-store.ts'

/** What a change of a ticket replaces. The ETag of a ticket is its hash. */
export const changedPart = ({ ticketTypeId, attendee, startupDetails, doorNote }: AnyTicket) => ({
  ticketTypeId,
  attendee,
  startupDetails,
  doorNote,
})

/** The columns of the startup details in a correction. Throws `invalid` if the details would break a rule. */
export function correctedStartup(stored: StartupDetails | null, given: object): Correction['startup'] {
  const { details, fields } = readStartupDetails({ ...stored, ...given })
  if (!details)
    throw invalid(Object.fromEntries(Object.entries(fields).map(([name, text]) => [`startupDetails.${name}`, text])))
  const { pitchDeck, ...columns } = pickGiven(details, stored ? given : details)
  return { ...columns, ...(pitchDeck !== undefined && { pitchDeckId: pitchDeck && deckIdOf(pitchDeck) }) }
}

/** Safe: the result has entries of `values` only. */
const pickGiven = <T extends object>(values: T, given: object): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(given, name))) as Partial<T>

/** Runs the write of a correction. Throws `invalid` for a deck that is unknown or belongs to another order. */
export async function withKnownDeck<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (!refusedBy(error, 'deck_claims')) throw error
    throw invalid({ 'startupDetails.pitchDeck': messages.deckUnknown })
  }
}
