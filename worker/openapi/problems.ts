import * as z from 'zod/mini'
import { Failure } from '#schema/envelope.ts'
import { fieldsOf } from '#schema/fields.ts'
import { invalid, missingSetting, Problem, steppedMeanwhile } from '#schema/problem.ts'
import { problemKinds } from '#worker/http/errors.ts'
import { componentOf } from './areas.ts'
import type { Operation, Problems } from './describe.ts'
import { type Referable, type ResponseObject, referenceTo } from './open-api.ts'

const codes = Failure.shape.code.options

const wait = { description: 'Seconds until the next try.', schema: { type: 'integer', minimum: 1 } } as const
const headers: Record<number, ResponseObject['headers']> = {
  401: { 'WWW-Authenticate': { description: 'The required scheme.', schema: { type: 'string' } } },
  429: { 'Retry-After': wait },
  503: { 'Retry-After': wait },
}

/** An example of `invalid`: the errors of the contract for an empty body or a wrong query. */
function invalidExample({ endpoint, body, problems }: Operation): Problem {
  const { json, query } = endpoint.facts.contracts
  if (body?.field) return invalid({ [body.field]: problems.invalid ?? '' })
  const parsed = json ? json.safeParse({}) : query?.safeParse({ limit: '0' })
  return invalid(fieldsOf(parsed?.error?.issues ?? []))
}

function problemsOf(operation: Operation): Problem[] {
  const { facts, pathParameters } = operation.endpoint
  const { json, query } = facts.contracts
  const namesEvent = query instanceof z.ZodMiniObject && 'eventId' in query.shape
  // Guesses of credentials, keys and codes are limited, and the calls of one seat.
  const isLimited =
    facts.isRateLimited ||
    facts.role ||
    facts.takesStageKey ||
    facts.takesSeat ||
    pathParameters.some(({ name }) => name === 'key' || name === 'code')
  const messageByCode: Problems = {
    ...(json && { malformed: null, invalid: null, tooLarge: null, unsupported: null }),
    ...(query && { invalid: null }),
    ...(facts.role && { unauthorized: null, forbidden: null }),
    ...(facts.takesSeat && { unauthorized: null }),
    ...((pathParameters.length > 0 || namesEvent) && { missing: null }),
    ...(isLimited && { tooMany: null }),
    unexpected: null,
    ...(!facts.needsNoDatabase && { busy: null }),
    ...(facts.takesIfMatch && { changedMeanwhile: null }),
    ...operation.problems,
  }
  return codes.flatMap((code) => {
    const message = messageByCode[code]
    if (message === undefined) return []
    if (code === 'invalid') return invalidExample(operation)
    if (code === 'notConfigured' && message) return missingSetting(message)
    return code === 'changedMeanwhile' && message ? steppedMeanwhile() : new Problem(code, message ?? undefined)
  })
}

function refusal(status: number, problems: Problem[]): ResponseObject {
  const base = { $ref: referenceTo(componentOf(Failure, 'output').name) }
  const schema = { allOf: [base, { properties: { code: { enum: problems.map(({ code }) => code) } } }] }
  const examples = Object.fromEntries(problems.map(({ code, failure }) => [code, { value: failure }]))
  return {
    description: problems.map(({ code }) => `\`${code}\`: ${problemKinds[code].meaning}`).join(' '),
    headers: headers[status],
    content: { 'application/json': { schema, examples } },
  }
}

/** Error responses that many operations share, by code. */
export const commonRefusals = (): Record<string, ResponseObject> =>
  Object.fromEntries(codes.map((code) => [code, refusal(problemKinds[code].status, [new Problem(code)])]))

const isCommon = ({ code, message, fields }: Problem): boolean => !fields && message === new Problem(code).message

/** The error responses of an operation, by status. Each lists its possible codes. */
export function refusals(operation: Operation): Record<string, Referable<ResponseObject>> {
  const byStatus = Map.groupBy(problemsOf(operation), ({ code, status }) => status ?? problemKinds[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, problems]) => {
      const [only, ...others] = problems
      const isCommonResponse = only && others.length === 0 && isCommon(only)
      return [
        String(status),
        isCommonResponse ? { $ref: `#/components/responses/${only.code}` } : refusal(status, problems),
      ]
    }),
  )
}
