import { limits } from '#schema/limits.ts'
import type { Turnout } from '#schema/turnout.ts'
import type { Attendance } from './store.ts'

const { shareOfSilent, margin } = limits.turnout

/**
 * Everybody who answered yes, and of the silent the share that came to earlier evenings. Evenings of one size count by
 * their guests, so a small one moves the share little. Without earlier evenings an assumed share is used. The range is
 * that of the evenings, and a fixed margin around the share while there are fewer than two.
 */
export function expectTurnout({ yes, silent, earlier }: Attendance): Turnout {
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  const known = sum(earlier.map((evening) => evening.silent))
  const share = known > 0 ? sum(earlier.map(({ came }) => came)) / known : shareOfSilent
  const shares =
    earlier.length > 1 ? earlier.map((evening) => evening.came / evening.silent) : [share - margin, share + margin]
  const guests = (part: number) => yes + Math.round(silent * Math.min(1, Math.max(0, part)))
  return {
    confirmed: yes + silent,
    yes,
    silent,
    share,
    evenings: earlier.length,
    expected: guests(share),
    low: guests(Math.min(...shares)),
    high: guests(Math.max(...shares)),
  }
}
