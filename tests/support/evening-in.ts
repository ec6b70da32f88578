import { dateInWarsaw, hourInWarsaw } from '#schema/dates.ts'
import { minuteMs } from '#schema/durations.ts'

/** The date and time of an event that begins in so many minutes. */
export function eveningIn(minutes: number): { date: string; time: string } {
  const beginning = new Date(Date.now() + minutes * minuteMs)
  return { date: dateInWarsaw(beginning), time: hourInWarsaw(beginning) }
}

/** A moment so many minutes after the beginning of the quarter of an hour before this one. */
export function inLastQuarter(minutes: number): string {
  const quarter = 15 * minuteMs
  return new Date((Math.floor(Date.now() / quarter) - 1) * quarter + minutes * minuteMs).toISOString()
}

/** An event that has not begun, whose door has been open for more than an hour. */
export const eveningWithOpenDoor = () => eveningIn(90)
