import * as z from 'zod/mini'
import { email, id, knownEmail, optionalPersonName, optionalText } from './fields.ts'
import { keysOf } from './keys.ts'
import { limits } from './limits.ts'

/** The body of a write. A null field leaves the stored value unchanged. */
export const UserWrite = z.object({
  email: email(),
  firstName: optionalPersonName,
  lastName: optionalPersonName,
  phone: optionalText(limits.nameMax),
  university: optionalText(limits.universityMax),
})
export type UserWrite = z.output<typeof UserWrite>
export const optionalUserFields = keysOf(UserWrite.shape).filter((field) => field !== 'email')

/** A person, identified by the lower-case email address. */
export const User = z.object({ id, ...UserWrite.shape, email: knownEmail() })
export type User = z.output<typeof User>
