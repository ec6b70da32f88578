import type { ProblemCode } from '#schema/envelope.ts'
import { Failure } from '#schema/envelope.ts'
import { fieldsOf } from '#schema/fields.ts'
import { invalid, Problem } from '#worker/http/problem.ts'
import { componentOf } from './components.ts'
import type { Referable, ResponseObject } from './open-api.ts'
import type { Operation } from './operation.ts'
import { referenceTo } from './schemas.ts'

/** What each code means, for developers. People read the sentence in the answer. */
const meanings: Record<ProblemCode, string> = {
  malformed: 'The body cannot be read.',
  invalid: 'A rule is broken; `fields` says which, by dotted path.',
  unauthorized: 'Organisers only: no credentials, or wrong ones.',
  missing: 'There is no such thing.',
  conflict: 'The change does not fit what is stored.',
  eventPast: 'The event is over.',
  registrationClosed: 'The event takes no registrations.',
  soldOut: 'Not enough places are left. Nothing was written.',
  limitReached: 'The buyer’s address would have more than ten places at the event. Nothing was written.',
  keyReused: 'The key was used with another body.',
  alreadySubscribed: 'The address is subscribed already.',
  notUploaded: 'The file has not arrived yet.',
  tooLarge: 'The body is too large: over 100 kB of JSON, or 10 MB of a file.',
  unsupported: 'The content is of another type than the call takes.',
  tooMany:
    'Too many requests from one address, or too many entries from one network today. Wait as long as `Retry-After` says.',
  unexpected: 'A mistake on our side.',
  notConfigured: 'The site has no direct uploads. Send the file through the API.',
  busy: 'The database is unavailable. Wait as long as `Retry-After` says.',
}

const seconds = (description: string) => ({ description, schema: { type: 'integer', minimum: 1 } }) as const
const headers: Partial<Record<number, NonNullable<ResponseObject['headers']>>> = {
  401: { 'WWW-Authenticate': { description: 'The scheme that is asked for.', schema: { type: 'string' } } },
  429: { 'Retry-After': seconds('Seconds until the next try.') },
  503: { 'Retry-After': seconds('Seconds until the next try.') },
}

/** What the contracts themselves say of an empty body or a wrong query. */
function brokenRule({ body, query, problems }: Operation): Problem {
  if (body && 'form' in body)
    return invalid(Object.fromEntries(Object.keys(body.form).map((field) => [field, problems?.invalid ?? ''])))
  const parsed = body && 'json' in body ? body.json.safeParse({}) : query?.safeParse({ limit: '0' })
  return invalid(fieldsOf(parsed?.error?.issues ?? []))
}

/** Everything that an operation may refuse, as it would be answered. */
function problemsOf(operation: Operation): Problem[] {
  const { method, path, by, query, body, problems, standsAlone } = operation
  const isJson = body !== undefined && 'json' in body
  const codes: Partial<Record<ProblemCode, string | null>> = {
    ...(isJson && { malformed: null, invalid: null, tooLarge: null, unsupported: null }),
    ...(query && { invalid: null }),
    ...(by === 'organisers' && { unauthorized: null }),
    ...(/[:*]/.test(path) && { missing: null }),
    ...(by === 'everyone' && method === 'post' && { tooMany: null }),
    unexpected: null,
    ...(!standsAlone && { busy: null }),
    ...problems,
  }
  return Object.keys(meanings)
    .filter(isCode)
    .filter((code) => codes[code] !== undefined)
    .map((code) => (code === 'invalid' ? brokenRule(operation) : new Problem(code, codes[code] ?? undefined)))
}

const isCode = (text: string): text is ProblemCode => text in meanings

const schemaOf = (codes: ProblemCode[]) => ({
  allOf: [{ $ref: referenceTo(componentOf(Failure, 'output').name) }, { properties: { code: { enum: codes } } }],
})

function refusal(status: number, problems: Problem[]): ResponseObject {
  const codes = problems.map(({ code }) => code)
  const told = headers[status]
  return {
    description: codes.map((code) => `\`${code}\`: ${meanings[code]}`).join(' '),
    ...(told && { headers: told }),
    content: {
      'application/json': {
        schema: schemaOf(codes),
        examples: Object.fromEntries(problems.map(({ code, failure }) => [code, { value: failure }])),
      },
    },
  }
}

/** Refusals that are the same wherever they occur, by their codes. */
export const commonRefusals = (): Record<string, ResponseObject> =>
  Object.fromEntries(
    Object.keys(meanings)
      .filter(isCode)
      .map((code) => new Problem(code))
      .map((problem) => [problem.code, refusal(problem.status, [problem])]),
  )

const isCommon = ({ code, message, fields }: Problem): boolean => !fields && message === new Problem(code).message

/** The refusals of an operation by their status, each with the codes that it may carry. */
export function refusals(operation: Operation): Record<string, Referable<ResponseObject>> {
  const byStatus = Map.groupBy(problemsOf(operation), ({ status }) => status)
  return Object.fromEntries(
    [...byStatus].map(([status, problems]) => {
      const [only, ...others] = problems
      const common = only && others.length === 0 && isCommon(only) && { $ref: `#/components/responses/${only.code}` }
      return [String(status), common || refusal(status, problems)]
    }),
  )
}
