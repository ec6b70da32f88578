import type { ValidationTargets } from 'hono'
import type * as z from 'zod/mini'
import type { Role } from '#schema/options.ts'

/** What a handler or middleware tells the OpenAPI document about its routes. */
export type RouteFacts = {
  /** The contract that validates each part of the request. */
  contracts?: Partial<Record<keyof ValidationTargets, z.ZodMiniType>>
  /** The role that the sender must have, at least. */
  role?: Role
  /** A moderator may call it too, by the header `Stage-Key`. */
  takesStageKey?: true
  /** A guest calls it, by the header `Seat`. */
  takesSeat?: true
  isRateLimited?: true
  takesTurnstile?: true
  takesIdempotencyKey?: true
  takesIfMatch?: true
  /** Its responses are revalidated by their ETag. */
  hasEtag?: true
  /** Its responses have an ETag for `If-Match`, and are not cached. */
  hasWriteEtag?: true
  needsNoDatabase?: true
  /** Its writes may end seats, or change the program that a stage shows. */
  mayChangeRooms?: true
}

const factsByHandler = new WeakMap<object, RouteFacts>()

/** Attaches facts to a handler and returns the same handler. */
export function declareFacts<H extends object>(handler: H, facts: RouteFacts): H {
  factsByHandler.set(handler, facts)
  return handler
}

export const factsOf = (handler: object): RouteFacts => factsByHandler.get(handler) ?? {}
