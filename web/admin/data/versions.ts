/** The values of a form as they are stored. `etag` names that version; null if the API gives none. */
export type Version<V> = { values: V; etag: string | null }

/** The same version with its values in another shape, such as that of a form. */
export const mapVersion = <A, B>({ values, etag }: Version<A>, convert: (values: A) => B): Version<B> => ({
  values: convert(values),
  etag,
})

/**
 * A save that was refused because somebody else saved in between (412), and both changed the fields `names`. Both versions
 * began as `base`, which was read at `since` (epoch ms) or later.
 */
export type Conflict<V> = { base: V; mine: V; theirs: Version<V>; names: (keyof V & string)[]; since: number }

export type Side = 'mine' | 'theirs'

export const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fields that two versions which began as `base` both changed, to different values. */
export const changedByBoth = <V extends object>(base: V, mine: V, theirs: V): (keyof V & string)[] =>
  namesOf(mine).filter(
    (name) =>
      !isEqual(mine[name], base[name]) && !isEqual(theirs[name], base[name]) && !isEqual(mine[name], theirs[name]),
  )

/** `theirs` with what `mine` changed since `base`. Where both changed a field, `mine` unless `sides` says otherwise. */
export function merge<V extends object>(
  base: V,
  mine: V,
  theirs: V,
  sides: Partial<Record<keyof V & string, Side>> = {},
): V {
  const merged = { ...theirs }
  for (const name of namesOf(mine))
    if (!isEqual(mine[name], base[name]) && sides[name] !== 'theirs') merged[name] = mine[name]
  return merged
}

/** Safe: the values of a form are plain objects without further fields. */
export const namesOf = <V extends object>(values: V) => Object.keys(values) as (keyof V & string)[]
