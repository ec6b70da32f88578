import type * as z from 'zod/mini'
import { dataOf, pageSchema } from '#schema/envelope.ts'
import { componentOf } from './components.ts'
import type { JsonSchema, MediaType } from './open-api.ts'
import type { Answer, Operation } from './operation.ts'
import { referenceTo } from './schemas.ts'

type Enveloped = Extract<Answer, { one: unknown } | { list: unknown }>
export type JsonAnswer = Exclude<Answer, { file: unknown }>

/** The envelopes of all answers under names of their own, so that their schemas are made together with those inside. */
export type Envelopes = ReadonlyMap<Answer, { name: string; contract: z.ZodMiniType; example: unknown }>

export function collectEnvelopes(operations: readonly Operation[]): Envelopes {
  const all = operations.flatMap(({ id, answers }) =>
    Object.entries(answers).map(([status, answer]) => ({ name: `${id} ${status}`, answer })),
  )
  return new Map(
    all.flatMap(({ name, answer }) => (isEnveloped(answer) ? [[answer, { name, ...enveloped(answer) }]] : [])),
  )
}

const isEnveloped = (answer: Answer): answer is Enveloped => 'one' in answer || 'list' in answer

function enveloped(answer: Enveloped): { contract: z.ZodMiniType; example: unknown } {
  if ('one' in answer)
    return { contract: dataOf(answer.one), example: { data: componentOf(answer.one, 'output').example } }
  const data = [componentOf(answer.list, 'output').example]
  return { contract: dataOf(pageSchema(answer.list)), example: { data: { data, total: 1, limit: 20, offset: 0 } } }
}

/** A contract that has a name, and its example. */
export function named(contract: z.ZodMiniType, io: 'input' | 'output'): MediaType {
  const { name, example } = componentOf(contract, io)
  return { schema: { $ref: referenceTo(name) }, example }
}

/** What an answer carries. `schemas` has those of the envelopes, by their names. */
export const answerContent =
  (envelopes: Envelopes, schemas: Record<string, JsonSchema>) =>
  (answer: JsonAnswer): MediaType => {
    if ('whole' in answer) return named(answer.whole, 'output')
    const { name = '', example } = envelopes.get(answer) ?? {}
    return { schema: schemas[name] ?? {}, example }
  }
