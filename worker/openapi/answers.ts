import type * as z from 'zod/mini'
import { dataOf, pageOf } from '#schema/envelope.ts'
import { componentOf } from './components.ts'
import type { MediaType, RequestBody, ResponseObject } from './open-api.ts'
import type { Answer, File, Operation } from './operation.ts'
import { referenceTo, type schemasOf } from './schemas.ts'

/** Contents that have no schema. */
const filesOf = (mediaTypes: readonly string[]): Record<string, MediaType> =>
  Object.fromEntries(mediaTypes.map((type) => [type, {}]))

type Enveloped = { contract: z.ZodMiniType; example: unknown }

function enveloped(answer: Exclude<Answer, { file: unknown }>): Enveloped {
  if ('whole' in answer) return { contract: answer.whole, example: componentOf(answer.whole, 'output').example }
  if ('one' in answer)
    return { contract: dataOf(answer.one), example: { data: componentOf(answer.one, 'output').example } }
  const data = [componentOf(answer.list, 'output').example]
  return { contract: dataOf(pageOf(answer.list)), example: { data: { data, total: 1, limit: 20, offset: 0 } } }
}

export type Envelopes = ReturnType<typeof collectEnvelopes>

/** The envelopes of all answers, gathered so that their schemas are made together and refer to each other. */
export function collectEnvelopes(operations: readonly Operation[]) {
  const all = new Map<Answer, Enveloped & { key: string }>()
  for (const { id, answers } of operations)
    for (const [status, answer] of Object.entries(answers))
      if (!('file' in answer)) all.set(answer, { ...enveloped(answer), key: `${id} ${status}` })
  return all
}

const tagged = { ETag: { description: 'Names exactly this content.', schema: { type: 'string' as const } } }

/** Success by its status. `schemas` are those of the envelopes, by their keys. */
export const successes = (
  { answers, isTagged }: Operation,
  envelopes: Envelopes,
  schemas: ReturnType<typeof schemasOf>,
): Record<string, ResponseObject> => ({
  ...Object.fromEntries(
    Object.entries(answers).map(([status, answer]): [string, ResponseObject] => {
      const headers = isTagged && { headers: tagged }
      if ('file' in answer) return [status, { description: answer.about, ...headers, content: filesOf(answer.file) }]
      const { key = '', example } = envelopes.get(answer) ?? {}
      const schema = schemas[key] ?? {}
      return [status, { description: answer.about, ...headers, content: { 'application/json': { schema, example } } }]
    }),
  ),
  ...(isTagged && { 304: { description: 'Not modified: `If-None-Match` names the tag that it still has.' } }),
})

export function requestBodyOf({ body }: Operation): RequestBody | undefined {
  if (!body) return undefined
  if ('file' in body) return { required: true, description: body.file.about, content: filesOf(body.file.mediaTypes) }
  if ('form' in body) return { required: true, content: { 'multipart/form-data': formOf(body.form) } }
  const { name, example } = componentOf(body.json, 'input')
  return { required: true, content: { 'application/json': { schema: { $ref: referenceTo(name) }, example } } }
}

function formOf(files: Record<string, File>): MediaType {
  const entries = Object.entries(files)
  const properties = entries.map(([name, { mediaTypes, about }]) => {
    return [name, { type: 'string', contentMediaType: mediaTypes.join(', '), description: about }]
  })
  return {
    schema: { type: 'object', properties: Object.fromEntries(properties), required: Object.keys(files) },
    encoding: Object.fromEntries(
      entries.map(([name, { mediaTypes }]) => [name, { contentType: mediaTypes.join(', ') }]),
    ),
  }
}
