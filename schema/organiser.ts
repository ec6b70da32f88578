import * as z from 'zod/mini'
import { messages } from './error-messages.ts'
import { anyPersonName, choice, email, id } from './fields.ts'
import { organiserRoles, organiserStates } from './options.ts'
import { timestamp } from './times.ts'

const name = anyPersonName(messages.organiserNameRequired)
const role = choice(organiserRoles, messages.roleRequired)

/** A new organiser, who gets an invitation by mail. */
export const OrganiserWrite = z.object({ email: email(), name, role })
export type OrganiserWrite = z.output<typeof OrganiserWrite>

/** What changes about an organiser. What is absent stays as it is. */
export const OrganiserChange = z.object({ name: z.optional(name), role: z.optional(role) })
export type OrganiserChange = z.output<typeof OrganiserChange>

/** Who an organiser is. */
export const OrganiserIdentity = z.object({ id, email: z.string(), name: z.string(), role: z.enum(organiserRoles) })

/**
 * `invitedAt`: when the last invitation was sent; null for who was added by a command. `lastSeenAt`: the day in Warsaw on
 * which a session of theirs was last used. `INVITED`: they have not signed in yet.
 */
export const Organiser = z.extend(OrganiserIdentity, {
  invitedAt: z.nullable(timestamp),
  lastSeenAt: z.nullable(z.iso.date()),
  state: z.enum(organiserStates),
})
export type Organiser = z.output<typeof Organiser>
