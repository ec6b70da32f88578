import * as z from 'zod/mini'
import { parseDate, toBeAnnounced } from './dates.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

type Given = { input?: unknown }
const isAbsent = ({ input }: Given): boolean => input === undefined || input === null || input === ''
const requiredOr =
  (sentence: string) =>
  (issue: Given): string =>
    isAbsent(issue) ? messages.required : sentence

/** What no rule has a sentence for: a wrong type deep inside an answer, say. */
z.config({ localeError: requiredOr(messages.notValid) })

/** The building blocks of every contract: each says its own sentence. Lengths count characters after trimming. */

export const wholeNumber = z.number({ error: requiredOr(messages.notANumber) }).check(z.int(messages.notANumber))

export const id = wholeNumber.check(z.positive(messages.notANumber))

/** What `randomId` of the Worker makes: 26 letters and digits from 128 random bits. */
export const randomId = z.string().check(z.regex(/^[a-z2-7]{26}$/))

/** A moment as answers tell it: ISO 8601 in UTC. */
export const moment = z.iso.datetime()

/** A field that people never see. Only machines fill it. */
export const honeypot = z.optional(z.unknown())

/** A trimmed text that is not empty. */
export const requiredText = (max: number, required: string = messages.required) =>
  z.string({ error: required }).check(z.trim(), z.minLength(1, required), z.maxLength(max, messages.tooLong(max)))

/** A person's first or last name. */
export const personName = (required: string, short: string) =>
  requiredText(limits.nameMax, required).check(z.minLength(limits.nameMin, short))

/*
 * A contract that changes what it was given ends in the contract of what comes out of it, so that answers, which carry it, are
 * described by the same contract.
 */
const textOrNull = z.nullable(z.string())

/** A trimmed text, or null where nothing (or only space) was given. */
export const optionalText = (max: number) =>
  z._default(
    z.pipe(
      z.pipe(
        z.nullable(z.string({ error: messages.notText }).check(z.trim(), z.maxLength(max, messages.tooLong(max)))),
        z.transform((text) => text || null),
      ),
      textOrNull,
    ),
    null,
  )

const httpUrl = z.url({ protocol: /^https?$/ })
const isHttpUrl = (text: string): boolean => /^https?:\/\//i.test(text) && httpUrl.safeParse(text).success

/** An http(s) address, or null where nothing was given. */
export const optionalUrl = z._default(
  z.pipe(
    z.pipe(
      z.nullable(
        z.string({ error: messages.urlInvalid }).check(
          z.trim(),
          z.maxLength(limits.urlMax, messages.tooLong(limits.urlMax)),
          z.refine((text) => text === '' || isHttpUrl(text), messages.urlInvalid),
        ),
      ),
      z.transform((text) => text || null),
    ),
    textOrNull,
  ),
  null,
)

/** One of a closed list. An empty or missing choice says `required`. */
export const choice = <const T extends readonly string[]>(options: T, required: string = messages.required) =>
  z.enum(options, { error: (issue) => (issue.input ? messages.notAnOption : required) })

export const flag = (fallback: boolean) => z._default(z.boolean({ error: messages.notYesNo }), fallback)

export const count = (min: number, max: number) =>
  wholeNumber.check(z.gte(min, messages.outOfRange(min, max)), z.lte(max, messages.outOfRange(min, max)))

/** A date in any form of spec §5, stored as `YYYY-MM-DD`; null for none and for `TBA`. */
export const date = z._default(
  z.pipe(
    z.pipe(
      z
        .nullable(z.string({ error: messages.dateInvalid }))
        .check(z.refine((text) => isUndated(text) || parseDate(text) !== null, messages.dateInvalid)),
      z.transform((text) => (isUndated(text) ? null : parseDate(text))),
    ),
    z.nullable(z.iso.date()),
  ),
  null,
)

const isUndated = (text: string | null): boolean => !text?.trim() || text.trim().toUpperCase() === toBeAnnounced

const emailPattern = /^[^\s@<>()[\]",;:\\]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u

/** An address with a dotted domain. Kept as written: compare and store it with `toLowerCase`. */
export const email = (required: string = messages.emailRequired, invalid: string = messages.emailInvalid) =>
  requiredText(limits.emailMax, required).check(z.regex(emailPattern, invalid))

/** Query strings know only text: `true` and `false`, and whole numbers. */
export const queryFlag = z.optional(
  z.pipe(
    z.pipe(
      z.enum(['true', 'false'], { error: messages.notYesNo }),
      z.transform((text) => text === 'true'),
    ),
    z.boolean(),
  ),
)

export const queryNumber = (min: number, max: number, fallback: number) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/, messages.outOfRange(min, max))),
      z.pipe(z.transform(Number), count(min, max)),
    ),
    fallback,
  )

export const queryId = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/, messages.notANumber)),
  z.pipe(z.transform(Number), id),
)

export const listQuery = {
  limit: queryNumber(1, limits.list.max, limits.list.default),
  offset: queryNumber(0, 1_000_000_000, 0),
}

type Issue = { keys?: string[]; path: PropertyKey[]; message: string }

/**
 * The one reading of a failed parse: the first sentence for each dotted path. Unknown keys are paths of their own, whatever
 * their name: a map knows no `constructor` that it was not given.
 */
export function fieldsOf(issues: readonly Issue[]): Record<string, string> {
  const fields = new Map<string, string>()
  for (const { keys, path, message } of issues) {
    for (const key of keys ?? [null]) {
      const at = (key === null ? path : [...path, key]).map(String).join('.')
      if (!fields.has(at)) fields.set(at, key === null ? message : messages.unknownKey)
    }
  }
  return Object.fromEntries(fields)
}

export const ListQuery = z.strictObject(listQuery)
