import type { Speaker } from '#schema/speaker.ts'

type Ranked = Pick<Speaker, 'isFeatured' | 'priority'>

/** Featured speakers only: first those with a priority above 0, highest first, then the others in random order. */
export function featuredOrder<T extends Ranked>(speakers: readonly T[], seed: number): T[] {
  const featured = speakers.filter(({ isFeatured }) => isFeatured)
  const ranked = featured.filter(({ priority }) => priority > 0).toSorted((a, b) => b.priority - a.priority)
  const others = featured.filter(({ priority }) => priority <= 0)
  return [...ranked, ...shuffled(others, seed)]
}

/** A uniform shuffle. The same seed gives the same order. */
function shuffled<T>(list: readonly T[], seed: number): T[] {
  const next = createRandom(seed)
  const remaining = [...list]
  return list.flatMap(() => remaining.splice(Math.floor(next() * remaining.length), 1))
}

/** A generator of pseudo-random numbers from 0 (inclusive) to 1 (exclusive): mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}
