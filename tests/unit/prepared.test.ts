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

test('a statement is built once and bound to new values for each call', () => {
  const prepared = [addressOf({ id: 1 }), addressOf({ id: 2 })].flatMap(({ statements }) =>
    statements.map(prepareStatement),
  )
  expect(prepared.map((statement) => statement.toSQL())).toEqual([
    { sql: 'select "email", "id" from "users" where "users"."id" = ?', params: [1] },
    { sql: 'select "email", "id" from "users" where "users"."id" = ?', params: [2] },
  ])
  expect(builds).toBe(1)
})

test('rows have the selected shape', () => {
  const { statements, shape } = addressOf({ id: 1 })
  const rows = statements.map((statement) =>
    prepareStatement(statement).rowsOf({ results: [{ email: 'a@b.example', id: 7 }] }),
  )
  expect(shape(rows)).toEqual([{ email: 'a@b.example', id: 7 }])
})

test('a missing value throws', () => {
  expect(() => addressOf({})).toThrow('id')
})

test('values are encoded by their columns', () => {
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
