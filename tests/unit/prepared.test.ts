import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#schema/tables/orders.ts'
import { prepareOnce } from '#worker/database/prepared.ts'
import { defineQuery } from '#worker/database/query.ts'
import { prepareStatement } from '#worker/database/statement.ts'

let builds = 0
const addressOf = prepareOnce((db) => {
  builds += 1
  const named = db.select({ email: users.email, id: users.id }).from(users)
  return defineQuery([named.where(eq(users.id, sql.placeholder('id')))], ([rows]) => rows)
})

test('a text is built once, and each call has its own values', () => {
  const asked = [addressOf({ id: 1 }), addressOf({ id: 2 })].flatMap(({ statements }) =>
    statements.map(prepareStatement),
  )
  expect(asked.map((statement) => statement.toSQL())).toEqual([
    { sql: 'select "email", "id" from "users" where "users"."id" = ?', params: [1] },
    { sql: 'select "email", "id" from "users" where "users"."id" = ?', params: [2] },
  ])
  expect(builds).toBe(1)
})

test('its rows have the shape that was selected', () => {
  const { statements, shape } = addressOf({ id: 1 })
  const rows = statements.map((statement) =>
    prepareStatement(statement).rowsOf({ results: [{ email: 'a@b.example', id: 7 }] }),
  )
  expect(shape(rows)).toEqual([{ email: 'a@b.example', id: 7 }])
})

test('a value that is missing is a mistake', () => {
  expect(() => addressOf({})).toThrow('id')
})

test('values go to the database as their columns keep them', () => {
  const later = prepareOnce((db) =>
    defineQuery(
      [db.update(users).set({ createdAt: sql`${sql.param(sql.placeholder('at'), users.createdAt)}` })],
      () => undefined,
    ),
  )
  expect(later({ at: new Date(5) }).statements.map((statement) => prepareStatement(statement).toSQL().params)).toEqual([
    [5],
  ])
})
