import * as z from 'zod/mini'
import { messages } from './error-messages.ts'
import { atMost, id } from './fields.ts'
import { limits } from './limits.ts'
import { changeActions } from './options.ts'
import { listQuery } from './query-parameters.ts'
import { timestamp } from './times.ts'

/** What happens to a ticket, in the `fields` of a change. `CONFIRMED`: its entrance was undone. */
export const ticketSteps = ['CANCELLED', 'CHECKED_IN', 'CONFIRMED', 'RESTORED', 'WAITING'] as const
export type TicketStep = (typeof ticketSteps)[number]

/**
 * One write by an organiser. `entity` is the resource name in the API's paths (`events`). `entityId` identifies the row
 * or file; it is null if it would be personal data. `actor` is the id of an organiser, `token`, `access:` and the
 * subject or the service token's name of the Access identity, `door:` and the id of an event, or `stage:` and the id of a moderator's link. `before` and `after` are the fields of public content: all of a row that was created
 * or deleted, otherwise those that changed. Long texts are cut. Null for what concerns people, of which `fields` are the names
 * of what changed, or one of `ticketSteps`. `about` is what it is about, as it is now: null if it is gone. The log has no
 * personal data: `about.name` is read with it, a person's as `Anna K.`, and null once they were erased.
 */
export const Change = z.object({
  id,
  entity: z.string(),
  entityId: z.nullable(z.string()),
  action: z.enum(changeActions),
  actor: z.string(),
  at: timestamp,
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  fields: z.nullable(z.array(z.string())),
  about: z.nullable(z.object({ name: z.nullable(z.string()), eventId: z.nullable(id), event: z.nullable(z.string()) })),
})
export type Change = z.output<typeof Change>

const filter = z.optional(z.string().check(z.minLength(1, messages.required), atMost(limits.lineMax)))

export const ChangeQuery = z.strictObject({ entity: filter, entityId: filter, actor: filter, ...listQuery })
export type ChangeQuery = z.output<typeof ChangeQuery>
