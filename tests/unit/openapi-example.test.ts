import { expect, test } from 'vitest'
import { exampleOf } from '#worker/openapi/example.ts'
import type { JsonSchema } from '#worker/openapi/open-api.ts'

const text: JsonSchema = { type: 'string' }
const object = (properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  properties,
  required,
})

/** The example of a component with one field. */
const exampleIn = (component: string, field: string, schema: JsonSchema) =>
  exampleOf(object({ [field]: schema }), [component], {})

test('a field takes the sample of its component before those of others', () => {
  expect(exampleIn('Mentor', 'name', text)).toEqual({ name: 'Jan Dobrowolski' })
  expect(exampleIn('MentorWrite', 'name', text)).toEqual({ name: 'Jan Dobrowolski' })
  expect(exampleIn('Partner', 'name', text)).toEqual({ name: 'Akademicki Inkubator' })
})

test('a field of an object takes the sample of the innermost name', () => {
  const nested = object({ rp: object({ name: text }), name: text })
  expect(exampleOf(nested, ['Passkey'], {})).toEqual({ rp: { name: 'Iskra' }, name: 'Telefon' })
})

test('a sample that is no value of the schema is passed over', () => {
  expect(exampleIn('Event', 'id', { type: 'integer' })).toEqual({ id: 12 })
  expect(exampleIn('Event', 'id', { type: 'string', pattern: '^[a-z2-7]{26}$' })).toEqual({
    id: expect.stringMatching(/^[a-z2-7]{26}$/),
  })
  expect(exampleIn('Event', 'status', { type: 'string', enum: ['DRAFT', 'PRINTED'] })).toEqual({ status: 'DRAFT' })
})

test('a reference becomes the example of its component', () => {
  const schemas = { Partner: object({ name: text }) }
  const reference = { $ref: '#/components/schemas/Partner' }
  expect(exampleOf(object({ owner: reference }), ['Event'], schemas)).toEqual({
    owner: { name: 'Akademicki Inkubator' },
  })
  expect(exampleOf({ type: 'array', items: reference }, ['Event'], schemas)).toEqual([{ name: 'Akademicki Inkubator' }])
})

test('a field without a sample is null, left out, or refused by name', () => {
  expect(exampleIn('Event', 'colour', { type: ['string', 'null'] })).toEqual({ colour: null })
  expect(exampleIn('Event', 'colour', { anyOf: [text, { type: 'null' }] })).toEqual({ colour: null })
  expect(exampleOf(object({ colour: text }, []), ['Event'], {})).toEqual({})
  expect(() => exampleIn('Event', 'colour', text)).toThrow('No sample for Event.colour')
})
