import { keysOf } from '#schema/keys.ts'
import type { PersonalData } from '#schema/personal-data.ts'
import { texts } from './texts.ts'

export type HeldKind = keyof typeof texts.kinds

/** How many records of each kind are held about a person, without kinds of which there are none. */
export const countHeld = (data: PersonalData): { kind: HeldKind; count: number }[] =>
  keysOf(texts.kinds)
    .map((kind) => {
      const held = data[kind]
      return { kind, count: Array.isArray(held) ? held.length : Number(held !== null) }
    })
    .filter(({ count }) => count > 0)
