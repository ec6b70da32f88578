import * as z from 'zod/mini'

/** A buyer or an attendee, as organisers see them. Erased values are empty strings. */
export const PersonRecord = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  university: z.string(),
})
export type PersonRecord = z.output<typeof PersonRecord>
