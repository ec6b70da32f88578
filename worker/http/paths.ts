import type { Context } from 'hono'
import { Problem } from '#schema/problem.ts'

/** What an id is in a path. Another value does not match the route and gets 404. */
export const idPattern = '{[1-9][0-9]{0,14}}' as const
export const idPath = `/:id${idPattern}` as const
export const eventIdPath = `/:eventId${idPattern}` as const
export const randomIdPath = '/:id{[a-z2-7]{26}}' as const

/** The id in the path of a request. Throws `missing` for another value, where the route lets one through. */
export function idOf(c: Pick<Context, 'req'>, name = 'id'): number {
  const value = c.req.param(name)
  if (value === undefined) throw new Error(`The route has no id that is called ${name}.`)
  const id = Number(value)
  if (!Number.isSafeInteger(id)) throw new Problem('missing')
  return id
}
