import type { Context } from 'hono'
import { limits } from '#schema/limits.ts'
import { Problem } from '#schema/problem.ts'
import type { Env } from '#worker/env.ts'
import { limitBody } from './body.ts'

const limitForm = limitBody(limits.jsonBytes, () => new Problem('tooLarge'))

/** The fields of a form that a browser without scripts sends. Throws `tooLarge`. */
export async function readFields(c: Context<Env>): Promise<URLSearchParams> {
  await limitForm(c, async () => {})
  return new URLSearchParams(await c.req.text())
}

/** The yes or no that the pressed button sends. Throws `invalid` for another form. */
export function isYes(fields: URLSearchParams, name: string): boolean {
  const value = fields.get(name)
  if (value !== 'true' && value !== 'false') throw new Problem('invalid')
  return value === 'true'
}
