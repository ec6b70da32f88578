/** A repeatable source of chance: the same seed draws the same picture on every machine. */
export type Chance = {
  /** From `min` up to `max`. */
  between(min: number, max: number): number
  /** Mostly near `min`, seldom near `max`. */
  rarely(min: number, max: number): number
  one<T>(list: readonly [T, ...T[]]): T
  odds(share: number): boolean
}

export function chanceOf(seed: string): Chance {
  let state = hash(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (min, max) => min + next() * (max - min),
    rarely: (min, max) => min + next() ** 3 * (max - min),
    one: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    odds: (share) => next() < share,
  }
}

function hash(text: string): number {
  let value = 2166136261
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619)
  return value
}
