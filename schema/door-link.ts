import * as z from 'zod/mini'
import { id, requiredText } from './fields.ts'
import { limits } from './limits.ts'
import { linkKey } from './session.ts'
import { timestamp } from './times.ts'

/** A link for volunteers at the door of an event. `name` says whom it is for. */
export const DoorLinkWrite = z.object({ name: requiredText(limits.nameMax) })
export type DoorLinkWrite = z.output<typeof DoorLinkWrite>

/** `sessions` counts the phones on which the link is open. The secret of a link is shown only when it is created. */
export const DoorLink = z.object({
  id,
  eventId: id,
  name: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  sessions: z.number(),
})
export type DoorLink = z.output<typeof DoorLink>

export const DoorSessionWrite = z.object({ secret: linkKey })
export type DoorSessionWrite = z.output<typeof DoorSessionWrite>
