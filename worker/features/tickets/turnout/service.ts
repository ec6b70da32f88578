import { limits } from '#schema/limits.ts'
import type { Turnout } from '#schema/report.ts'
import type { Attendance } from './store.ts'

const { shareOfSilent, margin } = limits.turnout

/**
 * Everybody who answered yes, and of the silent the share that came to earlier events. Events are weighted by guests, so
 * small ones count little. Without earlier events an assumed share is used. The range spans the events' shares; with
 * fewer than two, it is a fixed margin around the share.
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
