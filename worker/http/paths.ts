import type { Context } from 'hono'

/** What an id is in a path. Another value does not match the route and gets 404. */
export const idPattern = '{[1-9][0-9]{0,14}}' as const
export const idPath = `/:id${idPattern}` as const
export const eventIdPath = `/:eventId${idPattern}` as const
export const randomIdPath = '/:id{[a-z2-7]{26}}' as const

/** The id in the path of a request. Its parameter has `idPattern`. */
export function idOf(c: Pick<Context, 'req'>, name = 'id'): number {
  const id = Number(c.req.param(name))
  if (!Number.isSafeInteger(id)) throw new Error(`The route has no id that is called ${name}.`)
  return id
}
