import type { Speaker } from '#schema/speaker.ts'

type Ranked = Pick<Speaker, 'isFeatured' | 'priority'>

/** Those who are featured: a priority above 0 first, the highest leading; then the others in a random order (spec §9). */
export function featuredOrder<T extends Ranked>(speakers: readonly T[], seed: number): T[] {
  const featured = speakers.filter(({ isFeatured }) => isFeatured)
  const ranked = featured.filter(({ priority }) => priority > 0).toSorted((a, b) => b.priority - a.priority)
  const others = featured.filter(({ priority }) => priority <= 0)
  return [...ranked, ...shuffled(others, seed)]
}

/** Every order is as likely as another, and a seed always gives the same one. */
function shuffled<T>(list: readonly T[], seed: number): T[] {
  const next = chanceOf(seed)
  const left = [...list]
  return list.flatMap(() => left.splice(Math.floor(next() * left.length), 1))
}

/** Numbers from 0 up to 1 (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}
