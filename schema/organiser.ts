import * as z from 'zod/mini'
import { messages } from './error-messages.ts'
import { choice, email, id, requiredText } from './fields.ts'
import { limits } from './limits.ts'
import { organiserRoles } from './options.ts'

const name = requiredText(limits.nameMax, messages.organiserNameRequired)
const role = choice(organiserRoles, messages.roleRequired)

/** A new organiser, who gets an invitation by mail. */
export const OrganiserWrite = z.object({ email: email(), name, role })
export type OrganiserWrite = z.output<typeof OrganiserWrite>

/** What changes about an organiser. What is absent stays as it is. */
export const OrganiserChange = z.object({ name: z.optional(name), role: z.optional(role) })
export type OrganiserChange = z.output<typeof OrganiserChange>

export const Organiser = z.object({ id, email: z.string(), name: z.string(), role: z.enum(organiserRoles) })
export type Organiser = z.output<typeof Organiser>
