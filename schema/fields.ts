import * as z from 'zod/mini'
import { config } from 'zod/mini'
import { normalAddress } from './email-address.ts'
import { messages } from './error-messages.ts'
import { limits } from './limits.ts'
import { completeLink } from './link.ts'
import {
  containsDomain,
  countVisible,
  hasEmoji,
  isMultiline,
  isPlain,
  isPlainName,
  isSingleLine,
} from './visible-text.ts'

type IssueInput = { input?: unknown }
const isAbsent = ({ input }: IssueInput): boolean => input === undefined || input === null || input === ''
const requiredOr =
  (message: string) =>
  (issue: IssueInput): string =>
    isAbsent(issue) ? messages.required : message

/** The default message, for rules without a message of their own, such as a wrong type in a nested value. */
config({ localeError: requiredOr(messages.notValid) })

/** The building blocks of all contracts, with their error messages. Lengths are counted after trimming. */

export const wholeNumber = z.number({ error: requiredOr(messages.notANumber) }).check(z.int(messages.notANumber))

export const id = wholeNumber.check(z.positive(messages.notANumber))

/** 26 lower-case letters and digits that encode 128 random bits. */
export const randomId = z.string().check(z.regex(/^[a-z2-7]{26}$/))

/** What people read out at the door instead of a ticket's code: six letters, without I and O, which look like digits. */
export const shortCode = z.string().check(z.regex(/^[A-HJ-NP-Z]{6}$/, messages.notValid))

/** The same as somebody types it: small letters become capitals. */
export const typedShortCode = z.string().check(z.toUpperCase(), z.regex(/^[A-HJ-NP-Z]{6}$/, messages.notValid))

/** The raw value of a form field, exactly as typed. Empty by default. */
export const typedText = z._default(z.string(), '')

export const honeypot = z.optional(z.unknown())

const filledText = (max: number, required: string) =>
  z.string({ error: required }).check(z.trim(), z.minLength(1, required), atMost(max))

const singleLine = z.refine<string>(isSingleLine, messages.hiddenCharacters)
const multiline = z.refine<string>(isMultiline, messages.hiddenCharacters)

const isName = [
  z.refine<string>((name) => !hasEmoji(name), messages.emojiInName),
  z.refine<string>(isPlainName, messages.hiddenCharacters),
  z.refine<string>((name) => name === '' || countVisible(name) > 0, messages.nameWithoutLetters),
  z.refine<string>((name) => !containsDomain(name), messages.domainInName),
] as const

/** A trimmed, non-empty line of text. */
export const requiredText = (max: number, required: string = messages.required) =>
  filledText(max, required).check(singleLine)

/** A trimmed, non-empty text of one or more lines. */
export const requiredMultiline = (max: number, required: string = messages.required) =>
  filledText(max, required).check(multiline)

/** A person's first or last name, at least one letter that can be seen. */
export const anyPersonName = (required: string) => filledText(limits.nameMax, required).check(...isName)

/** A person's first or last name, at least `limits.nameMin` characters that can be seen. */
export const personName = (required: string, short: string) =>
  anyPersonName(required).check(z.refine((name) => countVisible(name) >= limits.nameMin, short))

/** A value that is converted. `result` describes it after that: the OpenAPI document shows it in responses. */
export function converted<I extends z.ZodMiniType, T, O extends z.core.$ZodType<unknown, Awaited<T>>>(
  input: I,
  convert: (value: z.output<I>) => T,
  result: O,
): z.ZodMiniPipe<z.ZodMiniPipe<I, z.ZodMiniTransform<Awaited<T>, z.output<I>>>, O> {
  const given = z.pipe<I, z.ZodMiniTransform<Awaited<T>, z.output<I>>>(input, z.transform(convert))
  return z.pipe<typeof given, O>(given, result)
}

const givenText = (text: z.ZodMiniType<string, string>) =>
  converted(z.nullable(text), (given) => given || null, z.nullable(z.string()))

const textOrNull = (text: z.ZodMiniType<string, string>) => z._default(givenText(text), null)

export const atMost = (max: number) => z.maxLength(max, messages.tooLong(max))

const shortText = (max: number, ...checks: z.core.$ZodCheck<string>[]) =>
  z.string({ error: messages.notText }).check(z.trim(), atMost(max), ...checks)

const nullableText = (max: number, ...checks: z.core.$ZodCheck<string>[]) => textOrNull(shortText(max, ...checks))

/** A trimmed line of text, or null if missing or blank. */
export const optionalText = (max: number) => nullableText(max, singleLine)

/** A trimmed text of one or more lines, or null if missing or blank. */
export const optionalMultiline = (max: number) => nullableText(max, multiline)

/** A trimmed line of text, or null if blank. It has no default: what is left out is undefined. */
export const givenLine = (max: number) => givenText(shortText(max, singleLine))

/** A trimmed text of one or more lines, or null if blank. It has no default: what is left out is undefined. */
export const givenMultiline = (max: number) => givenText(shortText(max, multiline))

/** A person's first or last name, or null if missing or blank. */
export const optionalPersonName = nullableText(limits.nameMax, ...isName)

const httpUrl = z.url({ protocol: /^https?$/ })
const isHttpUrl = (text: string): boolean =>
  /^https?:\/\//i.test(text) && isPlain(text) && httpUrl.safeParse(text).success

/** An http(s) URL, or null if missing or blank. A URL without scheme gets `https://`. */
export const optionalUrl = textOrNull(
  z.string({ error: messages.urlInvalid }).check(
    z.trim(),
    z.overwrite(completeLink),
    atMost(limits.urlMax),
    z.refine((text) => text === '' || isHttpUrl(text), messages.urlInvalid),
  ),
)

/** One of a closed list. A missing or blank value fails with the message `required`. */
export const choice = <const T extends readonly string[]>(options: T, required: string = messages.required) =>
  z.enum(options, {
    error: ({ input }) => ((typeof input === 'string' ? input.trim() : input) ? messages.notAnOption : required),
  })

export const flag = (fallback: boolean) => z._default(z.boolean({ error: messages.notYesNo }), fallback)

export const count = (min: number, max: number) =>
  wholeNumber.check(z.gte(min, messages.outOfRange(min, max)), z.lte(max, messages.outOfRange(min, max)))

/**
 * The normal form of an address. Its local part may have letters of any script, but of other signs only those of ASCII:
 * curly quotes and long dashes come from word processors.
 */
const emailPattern =
  /^(?!.*[\p{Lm}\p{Default_Ignorable_Code_Point}\p{Extended_Pictographic}])[\p{L}\p{M}\p{N}\w!#$%&'*+/=?^`{|}~.-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/u

/** An email address that is only looked for. Some stored ones have characters that `email` refuses. */
export const knownEmail = (required: string = messages.emailRequired, invalid: string = messages.emailInvalid) =>
  z
    .string({ error: required })
    .check(
      z.trim(),
      z.minLength(1, required),
      singleLine,
      z.overwrite(normalAddress),
      atMost(limits.emailMax),
      z.regex(emailPattern, invalid),
    )

/**
 * An email address with a dotted domain, in its normal form. It has no characters that separate parts of a URL, because
 * mail programs that open `mailto:` could read them as more recipients.
 */
export const email = (required: string = messages.emailRequired, invalid: string = messages.emailInvalid) =>
  knownEmail(required, invalid).check(z.regex(/^[^?&=%]*$/, invalid))

/** The number of digits in a phone number. Other characters are ignored. */
export const countDigits = (text: string): number => text.replace(/\D/g, '').length

/** An applicant's phone number: optional plus, at least nine digits, and spaces, dashes or brackets between them. */
export const applicantPhone = (invalid: string) =>
  requiredText(limits.nameMax, messages.phoneRequired).check(
    z.refine((text) => /^\+?[\d\s()-]+$/.test(text) && countDigits(text) >= limits.phoneDigitsMin, invalid),
  )

type Issue = { keys?: string[]; path: PropertyKey[]; message: string }

/**
 * Converts zod issues to error messages by dotted path; the first message of a path wins. Each unknown key gets a path
 * too. Keys come from the request, so a Map collects them: a plain object inherits keys such as `constructor`.
 */
export function fieldsOf(issues: readonly Issue[]): Record<string, string> {
  const fields = new Map<string, string>()
  for (const { keys, path, message } of issues) {
    for (const key of keys ?? [null]) {
      const dottedPath = (key === null ? path : [...path, key]).map(String).join('.')
      if (!fields.has(dottedPath)) fields.set(dottedPath, key === null ? message : messages.unknownKey)
    }
  }
  return Object.fromEntries(fields)
}
