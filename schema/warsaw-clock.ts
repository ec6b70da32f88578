import { formatDay, lastSunday, warsawOffset } from './dates.ts'
import { hourMs } from './durations.ts'

/** What clocks in Warsaw show at a moment, without offset: `2026-03-19T18:00`. Like `dateInWarsaw`, but without Intl. */
export function localInWarsaw(moment: Date): string {
  const iso = moment.toISOString()
  const year = iso.slice(0, 4)
  const isSummer = iso >= `${lastSunday(year, '03')}T01` && iso < `${lastSunday(year, '10')}T01`
  return new Date(moment.getTime() + (isSummer ? 2 : 1) * hourMs).toISOString().slice(0, 16)
}

/** The moment at which clocks in Warsaw show a local time such as `2026-03-19T18:00`, in UTC. */
export const momentOfLocal = (local: string): string => new Date(`${local}:00${warsawOffset(local)}`).toISOString()

/** A moment by the clock of Warsaw: `19 marca o 18:00`. */
export function formatHour(moment: Date | string): string {
  const [day = '', hour] = localInWarsaw(new Date(moment)).split('T')
  return `${formatDay(day)} o\u00a0${hour}`
}
