import type { MiddlewareHandler } from 'hono'
import type { Bindings, Env } from '#worker/env.ts'
import { declareFacts } from '#worker/route-facts.ts'
import { locationHint } from './location.ts'

/** The Durable Object with the sockets of an event. Undefined without the binding: pages then ask from time to time. */
export const stageSocketsOf = ({ STAGE }: Pick<Bindings, 'STAGE'>, eventId: number) =>
  STAGE?.getByName(String(eventId), { locationHint })

type Teller = { env: Pick<Bindings, 'STAGE'>; executionCtx: Pick<ExecutionContext, 'waitUntil'> }

/**
 * Sends the state of an event's stage to everybody who watches it, without delaying the response. Call it after each write
 * that the stage or the room shows, or that ends a seat or a link. After what guests do, `seats` are those of whom only they see
 * something else: so the object need not read all seats.
 */
export function tellStage({ env, executionCtx }: Teller, eventId: number, seats?: readonly number[]): void {
  const told = stageSocketsOf(env, eventId)?.tell(seats)
  if (told) executionCtx.waitUntil(told.catch(() => {}))
}

const markRooms: MiddlewareHandler<Env> = (c, next) => {
  c.set('mayChangeRooms', true)
  return next()
}

/**
 * For routes that may end a seat, which triggers do, so that no caller knows; or that change what a stage shows of its program.
 * After such a write all open rooms are told.
 */
export const mayChangeRooms = declareFacts(markRooms, { mayChangeRooms: true })
