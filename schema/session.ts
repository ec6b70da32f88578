import * as z from 'zod/mini'
import { messages } from './error-messages.ts'
import { atMost, id, knownEmail, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { OrganiserIdentity } from './organiser.ts'
import { Passkey } from './passkey.ts'

/** The name of the cookie that holds a session's token. The prefix makes browsers accept it from this host only. */
export const sessionCookie = '__Host-session'

export const SignInRequest = z.object({ email: knownEmail() })
export type SignInRequest = z.output<typeof SignInRequest>

/** The key of a link. Its format is not checked, so a malformed key gets the same response as an unknown one. */
export const linkKey = z
  .string({ error: messages.required })
  .check(z.minLength(1, messages.required), atMost(limits.lineMax))

export const SessionWrite = z.object({ key: linkKey })
export type SessionWrite = z.output<typeof SessionWrite>

export const SignedInOrganiser = z.extend(OrganiserIdentity, { passkeys: z.array(Passkey) })
export type SignedInOrganiser = z.output<typeof SignedInOrganiser>

/** The session of a door link, which opens the door of one event. */
export const DoorSession = z.object({ role: z.literal('DOOR'), eventId: id, name: z.string() })
export type DoorSession = z.output<typeof DoorSession>

/** A credential that belongs to no organiser: `ORGANISER_TOKEN`, or a Cloudflare Access identity. `name` is the actor. */
const OwnerCredential = z.object({ id: z.null(), role: z.literal('OWNER'), name: z.string() })

/** Who sent the request. */
export const Me = z.union([SignedInOrganiser, DoorSession, OwnerCredential])
export type Me = z.output<typeof Me>

export const SignedOut = z.object({ sessions: wholeNumber })
export type SignedOut = z.output<typeof SignedOut>
