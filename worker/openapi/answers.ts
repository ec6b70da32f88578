import { type JsonAnswer, named } from './envelopes.ts'
import type { MediaType, RequestBody, ResponseObject } from './open-api.ts'
import type { File, Operation } from './operation.ts'

/** Contents that have no schema. */
const filesOf = (mediaTypes: readonly string[]): Record<string, MediaType> =>
  Object.fromEntries(mediaTypes.map((type) => [type, {}]))

const tagged = { ETag: { description: 'Names exactly this content.', schema: { type: 'string' as const } } }

/** Success by its status. */
export const successes = (
  { answers, isTagged }: Operation,
  contentOf: (answer: JsonAnswer) => MediaType,
): Record<string, ResponseObject> => ({
  ...Object.fromEntries(
    Object.entries(answers).map(([status, answer]): [string, ResponseObject] => {
      const content = 'file' in answer ? filesOf(answer.file) : { 'application/json': contentOf(answer) }
      return [status, { description: answer.about, ...(isTagged && { headers: tagged }), content }]
    }),
  ),
  ...(isTagged && { 304: { description: 'Not modified: `If-None-Match` names the tag that it still has.' } }),
})

export function requestBodyOf({ body }: Operation): RequestBody | undefined {
  if (!body) return undefined
  if ('file' in body) return { required: true, description: body.file.about, content: filesOf(body.file.mediaTypes) }
  if ('form' in body) return { required: true, content: { 'multipart/form-data': formOf(body.form) } }
  return { required: true, content: { 'application/json': named(body.json, 'input') } }
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
