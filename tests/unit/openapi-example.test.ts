import { expect, test } from 'vitest'
import { exampleOf } from '#worker/openapi/example.ts'
import type { JsonSchema } from '#worker/openapi/open-api.ts'

test('an example has every field: known ones by their name, others by type, format and pattern', () => {
  const id: JsonSchema = { type: 'string', pattern: '^[a-z2-7]{26}$' }
  const Owner: JsonSchema = { type: 'object', properties: { firstName: { type: 'string' }, id, email: id } }
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      owner: { $ref: '#/components/schemas/Owner' },
      days: { type: 'array', items: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] } },
      status: { type: 'string', enum: ['DRAFT', 'PRINTED'] },
      note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      count: { type: 'integer', minimum: 3 },
    },
  }
  const key = expect.stringMatching(/^[a-z2-7]{26}$/)
  expect(exampleOf(schema, { Owner })).toEqual({
    owner: { firstName: 'Łucja', id: key, email: key },
    days: ['2030-03-19'],
    status: 'DRAFT',
    note: 'Tekst',
    count: 3,
  })
})
