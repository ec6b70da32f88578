import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { EventWrite } from '#schema/event.ts'
import { MentorWrite } from '#schema/mentor.ts'
import { invalid } from '#schema/problem.ts'
import { RegistrationOrder } from '#schema/registration.ts'
import { api } from '#worker/api.ts'
import { readEndpoints } from '#worker/openapi/endpoints.ts'
import { unboundedLists } from '../support/unbounded-lists.ts'

test('every list in a request body has a maximum length', () => {
  const bodies = [...readEndpoints(api.routes)].flatMap(([call, { facts }]) =>
    facts.contracts.json ? [[call, facts.contracts.json] as const] : [],
  )
  expect(bodies.length).toBeGreaterThan(10)
  for (const [id, body] of bodies)
    expect(unboundedLists(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), id)).toEqual([])
})

const emptyItems = Array.from({ length: 33_000 }, () => ({}))

test.each([
  ['ticketData', RegistrationOrder],
  ['tickets', RegistrationOrder],
  ['speakers', EventWrite],
  ['partnerIds', EventWrite],
  ['expertise', MentorWrite],
])('a list of 33,000 %s is refused for its length without parsing the items', (name, contract) => {
  const issues = contract.safeParse({ [name]: emptyItems }).error?.issues ?? []
  expect(issues.filter(({ path }) => path[0] === name).map(({ path, code }) => [path, code])).toEqual([
    [[name], 'too_big'],
  ])
})

test('a response names at most 50 fields', () => {
  const fields = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`field${index}`, 'Sentence']))
  expect(Object.keys(invalid(fields).failure.fields ?? {})).toEqual(Object.keys(fields).slice(0, 50))
})
