import * as z from 'zod/mini'
import { messages } from './error-messages.ts'
import { converted, count, id } from './fields.ts'
import { limits } from './limits.ts'

/** Contracts for query parameters, which parse text into booleans and whole numbers. */
export const queryFlag = z.optional(
  converted(z.enum(['true', 'false'], { error: messages.notYesNo }), (text) => text === 'true', z.boolean()),
)

export const queryCount = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, messages.outOfRange(min, max))),
    z.pipe(z.transform(Number), count(min, max)),
  )

export const queryNumber = (min: number, max: number, fallback: number) => z._default(queryCount(min, max), fallback)

export const queryId = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/, messages.notANumber)),
  z.pipe(z.transform(Number), id),
)

export const listQuery = {
  limit: queryNumber(1, limits.list.max, limits.list.default),
  offset: queryNumber(0, 1_000_000_000, 0),
}

export const ListQuery = z.strictObject(listQuery)

/** `inline`: opens the deck in the browser's viewer instead of downloading it. */
export const DeckQuery = z.strictObject({ inline: queryFlag })
