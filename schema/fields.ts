import * as z from 'zod/mini'
import { config } from 'zod/mini'
import { holdsDomain } from './domain-in-name.ts'
import { limits } from './limits.ts'
import { completeLink } from './link.ts'
import { messages } from './messages.ts'
import { isMultiline, isPlain, isSingleLine } from './visible-text.ts'

type Given = { input?: unknown }
const isAbsent = ({ input }: Given): boolean => input === undefined || input === null || input === ''
const requiredOr =
  (sentence: string) =>
  (issue: Given): string =>
    isAbsent(issue) ? messages.required : sentence

/** What no rule has a sentence for: a wrong type deep inside an answer, say. */
config({ localeError: requiredOr(messages.notValid) })

/** The building blocks of every contract: each says its own sentence. Lengths count characters after trimming. */

export const wholeNumber = z.number({ error: requiredOr(messages.notANumber) }).check(z.int(messages.notANumber))

export const id = wholeNumber.check(z.positive(messages.notANumber))

/** What `randomId` of the Worker makes: 26 letters and digits from 128 random bits. */
export const randomId = z.string().check(z.regex(/^[a-z2-7]{26}$/))

/** A field that people never see. Only machines fill it. */
export const honeypot = z.optional(z.unknown())

const filledText = (max: number, required: string) =>
  z.string({ error: required }).check(z.trim(), z.minLength(1, required), z.maxLength(max, messages.tooLong(max)))

const singleLine = z.refine<string>(isSingleLine, messages.hiddenCharacters)
const multiline = z.refine<string>(isMultiline, messages.hiddenCharacters)
const plain = z.refine<string>(isPlain, messages.hiddenCharacters)
const noDomain = z.refine<string>((name) => !holdsDomain(name), messages.domainInName)

/** A trimmed line of text that is not empty. */
export const requiredText = (max: number, required: string = messages.required) =>
  filledText(max, required).check(singleLine)

/** A trimmed text of one line or more that is not empty. */
export const requiredMultiline = (max: number, required: string = messages.required) =>
  filledText(max, required).check(multiline)

/** A person's first or last name, of one character or more. */
export const anyPersonName = (required: string) => filledText(limits.nameMax, required).check(plain, noDomain)

/** A person's first or last name, of `limits.nameMin` characters or more. */
export const personName = (required: string, short: string) =>
  anyPersonName(required).check(z.minLength(limits.nameMin, short))

/*
 * A contract that changes what it was given ends in the contract of what comes out of it, so that answers, which carry it, are
 * described by the same contract.
 */
const textOrNull = z.nullable(z.string())

const givenOrNull = (max: number, ...checks: z.core.$ZodCheck<string>[]) =>
  z._default(
    z.pipe(
      z.pipe(
        z.nullable(
          z.string({ error: messages.notText }).check(z.trim(), z.maxLength(max, messages.tooLong(max)), ...checks),
        ),
        z.transform((text) => text || null),
      ),
      textOrNull,
    ),
    null,
  )

/** A trimmed line of text, or null where nothing (or only space) was given. */
export const optionalText = (max: number) => givenOrNull(max, singleLine)

/** A trimmed text of one line or more, or null where nothing was given. */
export const optionalMultiline = (max: number) => givenOrNull(max, multiline)

/** A person's first or last name, or null where nothing was given. */
export const optionalPersonName = givenOrNull(limits.nameMax, plain, noDomain)

const httpUrl = z.url({ protocol: /^https?$/ })
const isHttpUrl = (text: string): boolean =>
  /^https?:\/\//i.test(text) && isPlain(text) && httpUrl.safeParse(text).success

/** An http(s) address, or null where nothing was given. A bare domain is completed with `https://`. */
export const optionalUrl = z._default(
  z.pipe(
    z.pipe(
      z.nullable(
        z.string({ error: messages.urlInvalid }).check(
          z.trim(),
          z.overwrite(completeLink),
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

/** One of a closed list. A missing choice, or one of nothing but space, says `required`. */
export const choice = <const T extends readonly string[]>(options: T, required: string = messages.required) =>
  z.enum(options, {
    error: ({ input }) => ((typeof input === 'string' ? input.trim() : input) ? messages.notAnOption : required),
  })

export const flag = (fallback: boolean) => z._default(z.boolean({ error: messages.notYesNo }), fallback)

export const count = (min: number, max: number) =>
  wholeNumber.check(z.gte(min, messages.outOfRange(min, max)), z.lte(max, messages.outOfRange(min, max)))

const emailPattern = /^[^\s\p{Cc}\p{Cf}@<>()[\]",;:\\]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u

/** An address with a dotted domain. Kept as written: compare and store it with `toLowerCase`. */
export const email = (required: string = messages.emailRequired, invalid: string = messages.emailInvalid) =>
  requiredText(limits.emailMax, required).check(z.regex(emailPattern, invalid))

/** How many digits a phone has, whatever stands between them. */
export const countDigits = (text: string): number => text.replace(/\D/g, '').length

/** An applicant's phone: nine digits or more, an optional plus before them, and spaces, dashes and brackets between. */
export const applicantPhone = (invalid: string) =>
  requiredText(limits.nameMax, messages.phoneRequired).check(
    z.refine((text) => /^\+?[\d\s()-]+$/.test(text) && countDigits(text) >= limits.phoneDigitsMin, invalid),
  )

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
