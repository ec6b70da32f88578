import * as z from 'zod/mini'
import { GuestTicket } from './guest-ticket.ts'
import { AskedQuestion, StoredFeedback } from './personal-data.ts'

/** A ticket with what its holder answered after the evening and asked in its room. Nobody else reads it with their name. */
export const GuestData = z.extend(GuestTicket, { feedback: z.array(StoredFeedback), questions: z.array(AskedQuestion) })
export type GuestData = z.output<typeof GuestData>
