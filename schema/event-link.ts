import * as z from 'zod/mini'
import { messages } from './error-messages.ts'
import { flag, id, requiredText } from './fields.ts'
import { limits } from './limits.ts'
import { linkKinds } from './options.ts'
import { timestamp } from './times.ts'

/** A new secret link of an event. The key in `url` is shown only here. */
export const CreatedLink = z.object({ id, url: z.string(), expiresAt: timestamp })
export type CreatedLink = z.output<typeof CreatedLink>

const most = z.maxLength(limits.relatedPerEvent, messages.tooMany(limits.relatedPerEvent))

const isDistinct = (list: readonly unknown[]): boolean => new Set(list).size === list.length

const names = z._default(
  z.array(requiredText(limits.nameMax)).check(most, z.refine(isDistinct, messages.givenTwice)),
  [],
)

/** The links that an event needs. Those that it has are not made again. */
export const LinkSetWrite = z.object({
  door: flag(false),
  screen: flag(false),
  moderator: flag(false),
  mentors: names,
  jurors: names,
  partners: z._default(z.array(id).check(most, z.refine(isDistinct, messages.givenTwice)), []),
})
export type LinkSetWrite = z.output<typeof LinkSetWrite>

const ExistingLink = z.object({ kind: z.enum(linkKinds), id, name: z.string() })

/** `existing` are the links of the same kind, and of the same name or partner, that were there before. */
export const LinkSet = z.object({
  created: z.array(z.extend(ExistingLink, CreatedLink.shape)),
  existing: z.array(ExistingLink),
})
export type LinkSet = z.output<typeof LinkSet>
