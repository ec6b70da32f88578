import * as z from 'zod/mini'
import { fromKeys } from './keys.ts'
import { personFields } from './registration.ts'

/** A buyer or an attendee as stored. Erased values are empty strings. */
export const PersonRecord = z.object(fromKeys(personFields, () => z.string()))
export type PersonRecord = z.output<typeof PersonRecord>
