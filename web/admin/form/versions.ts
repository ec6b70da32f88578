/** The values of a form as they are stored. `etag` names that version; null if the API gives none. */
export type Version<V> = { values: V; etag: string | null }

/** The same version with its values in another shape, such as that of a form. */
export const mapVersion = <A, B>({ values, etag }: Version<A>, convert: (values: A) => B): Version<B> => ({
  values: convert(values),
  etag,
})

/** A save that was refused because somebody else saved in between (412). */
export type Conflict<V> = { mine: V; theirs: Version<V>; differences: Difference<V>[] }

export type Difference<V> = { name: keyof V & string; preferred: Side }
export type Side = 'mine' | 'theirs'

export const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * The fields in which two versions that began as `base` differ. A field that only the other organiser changed is
 * preferably theirs; one that both changed, mine.
 */
export const differencesOf = <V extends object>(base: V, mine: V, theirs: V): Difference<V>[] =>
  namesOf(mine)
    .filter((name) => !isEqual(mine[name], theirs[name]))
    .map((name) => ({ name, preferred: isEqual(mine[name], base[name]) ? 'theirs' : 'mine' }))

/** `theirs` with the chosen fields of `mine`. */
export function merge<V extends object>(mine: V, theirs: V, sides: Partial<Record<keyof V & string, Side>>): V {
  const merged = { ...theirs }
  for (const name of namesOf(mine)) if (sides[name] === 'mine') merged[name] = mine[name]
  return merged
}

/**
 * What was typed (`mine`, begun as `base`) on top of a version that somebody else saved meanwhile. Null if both changed
 * the same field differently: then an organiser has to choose.
 */
export function rebase<V extends object>(base: V, mine: V, theirs: V): V | null {
  const rebased = { ...theirs }
  for (const name of namesOf(mine)) {
    if (isEqual(mine[name], base[name])) continue
    if (!isEqual(theirs[name], base[name]) && !isEqual(theirs[name], mine[name])) return null
    rebased[name] = mine[name]
  }
  return rebased
}

/** Safe: the values of a form are plain objects without further fields. */
export const namesOf = <V extends object>(values: V) => Object.keys(values) as (keyof V & string)[]
