import * as z from 'zod/mini'
import { messages } from './error-messages.ts'
import { converted, requiredText } from './fields.ts'
import { limits } from './limits.ts'

/** Splits a comma-separated list. `AI, SaaS` and `AI,SaaS` give the same result. */
export const splitSectors = (joined: string): string[] =>
  joined
    .split(',')
    .map((sector) => sector.trim())
    .filter(Boolean)
export const joinSectors = (sectors: readonly string[]): string => [...new Set(sectors)].join(', ')

/** A comma-separated text with one to `max` values of a closed list. */
export const sectorsOf = (options: readonly string[], max: number = options.length) =>
  converted(
    requiredText(limits.textMax).check(
      z.refine((joined) => splitSectors(joined).length > 0, messages.required),
      z.refine((joined) => splitSectors(joined).every((sector) => options.includes(sector)), messages.notAnOption),
      z.refine((joined) => new Set(splitSectors(joined)).size <= max, messages.sectorsAtMost(max)),
    ),
    (joined) => joinSectors(splitSectors(joined)),
    z.string(),
  )
