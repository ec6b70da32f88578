import type * as z from 'zod/mini'
import { fromKeys } from '#schema/keys.ts'
import { namesOf } from '../data/versions.ts'

type ValueOf<T> = [T] extends [string | null] ? string : [T] extends [number | null] ? number | null : T

/** The values of a form by its contract. Texts and choices are never null; a number is while its control is empty. */
export type ValuesOf<Contract extends z.ZodMiniType> = {
  [Name in keyof z.input<Contract>]-?: ValueOf<Exclude<z.input<Contract>[Name], undefined>>
}

/** What may be stored where a form has the value `V`. A text also stands for an id, a list of words, or nothing. */
type Stored<V> = V extends string ? string | number | readonly string[] | null : V
export type StoredValues<V> = { [Name in keyof V]: Stored<V[Name]> }

const asText = (stored: unknown): string => (Array.isArray(stored) ? stored.join(', ') : String(stored ?? ''))

/**
 * The values of a form for something stored. They have the names of `blank`, the values of an empty form, in their order.
 * Safe: what is no text in `blank` has the same type in both.
 */
export const toValues = <V extends object>(blank: V, stored: StoredValues<V>) =>
  Object.fromEntries(
    namesOf(blank).map((name) => [name, typeof blank[name] === 'string' ? asText(stored[name]) : stored[name]]),
  ) as V

/**
 * The values of an empty form: the names of its labels, in their order, and empty texts. Safe: `others` has every name
 * whose value is no text.
 */
export const blankOf = <V extends object>(
  labels: Readonly<Record<keyof V & string, string>>,
  others: { [Name in keyof V as V[Name] extends string ? never : Name]: V[Name] },
) => ({ ...fromKeys(namesOf(labels), () => ''), ...others }) as V
