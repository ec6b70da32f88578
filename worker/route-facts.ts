import type { ValidationTargets } from 'hono'
import type * as z from 'zod/mini'

/** What a handler means for every route that has it. The description of the API reads it from the routes. */
export type RouteFacts = {
  /** The contracts that parts of the request are validated by. */
  contracts?: Partial<Record<keyof ValidationTargets, z.ZodMiniType>>
  isForOrganisers?: true
  isRateLimited?: true
  takesTurnstile?: true
  hasEtag?: true
  needsNoDatabase?: true
}

const factsByHandler = new WeakMap<object, RouteFacts>()

/** Returns the same handler. */
export function declareFacts<H extends object>(handler: H, facts: RouteFacts): H {
  factsByHandler.set(handler, facts)
  return handler
}

export const factsOf = (handler: object): RouteFacts => factsByHandler.get(handler) ?? {}
