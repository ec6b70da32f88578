/** The keys of an object. Safe if the type names every key, as the type of an object literal does. */
export const keysOf = <K extends string>(object: Readonly<Record<K, unknown>>) => Object.keys(object) as K[]

/** An object with a value for each key. Safe: `keys` are all keys of the result. */
export const fromKeys = <K extends string, V>(keys: readonly K[], valueFor: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, valueFor(key)])) as Record<K, V>

/** A copy with these keys only. Safe: every value comes from the same key of `object`. */
export const pick = <T extends object, K extends keyof T & string>(object: T, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, object[key]])) as Pick<T, K>
