import { Hono } from 'hono'
import { type Change, ChangeQuery } from '#schema/change.ts'
import type { Data, Page } from '#schema/envelope.ts'
import { organiserLimits } from '#schema/limits.ts'
import { listChanges } from '#worker/core/changes-store.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { requireOrganiser } from '#worker/http/require-organiser.ts'
import { validate } from '#worker/http/validate.ts'

type Fields = NonNullable<Change['before']>

const cut = (value: unknown): unknown =>
  typeof value === 'string' && value.length > organiserLimits.changeTextMax
    ? `${value.slice(0, organiserLimits.changeTextMax)}…`
    : value

const without = (fields: Fields, others: Fields | null): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => others === null || JSON.stringify(others[name]) !== JSON.stringify(value))
      .map(([name, value]) => [name, cut(value)]),
  )

/** A change with the fields that differ, and long texts cut, so that a page of the list stays small. */
const shortened = ({ before, after, ...change }: Change): Change => ({
  ...change,
  before: before && without(before, after),
  after: after && without(after, before),
})

export const changeRoutes = new Hono<Env>().get('/', requireOrganiser, validate('query', ChangeQuery), async (c) => {
  const db = connect(c.env.DB)
  const page = await execute(db, listChanges(db, c.req.valid('query')))
  return c.json<Data<Page<Change>>>({ data: { ...page, data: page.data.map(shortened) } })
})
