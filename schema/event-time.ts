import type { AgendaItem } from './agenda.ts'
import { addDays, addMinutes, dateInWarsaw, parseDate, parseTime, startOf } from './dates.ts'
import { hourMs, minuteMs, minutesPerDay } from './durations.ts'
import { afterEvening } from './evening-limits.ts'
import type { Event } from './event.ts'
import { limits, organiserLimits } from './limits.ts'

export type AgendaTimes = Pick<AgendaItem, 'startTime' | 'endTime'>

/** Warsaw local times such as `2026-03-19T18:00`. For all-day events: dates, and `to` is exclusive. */
export type EventTime = { isAllDay: boolean; from: string; to: string }

/** A number that may be an hour: `18:00`, `9.30`, or `18`. Not a part of `118:00` or of a date such as `12.11.2026`. */
const numbers = /(?<!\d|\d[.:])(\d{1,2})(?:[:.]([0-5]\d)(?!\d|\.\d)|(?![.:]?\d))/g
/** A word ends where its letters end: otherwise `godzgodz` could be read in many ways, and all of them would be tried. */
const about = String.raw`\s*(?:(?:ok\.|około|godz\p{L}*(?!\p{L})\.?)\s*)*$`
const beforeStart = /(?:^|\P{L})(?:godz\p{L}*\.?|g\.|od|o)\s*$/iu
const beforeEnd = new RegExp(String.raw`(?:[\p{Pd}−]|(?:^|\P{L})do)${about}`, 'iu')
/** Without minutes a number is an hour only where nothing else can be meant: `od 18 do 21`, but not `18:00, piętro 2-3`. */
const afterBareHour = /^\s*(?:$|[,;.()\p{Pd}−]|do(?:\P{L}|$))/iu
const betweenBareHours = new RegExp(String.raw`^\s*(?:[\p{Pd}−]|do(?!\p{L}))${about}`, 'iu')

/** The hours in a text, in its order: in minutes since midnight, and where they stand. */
const hoursOf = (text: string) =>
  [...text.matchAll(numbers)]
    .map(({ 0: number, 1: hours, 2: minutes, index }) => ({
      minute: Number(hours) * 60 + Number(minutes ?? 0),
      isBare: minutes === undefined,
      from: index,
      to: index + number.length,
    }))
    .filter(({ minute, isBare, to }) => minute <= minutesPerDay && (!isBare || afterBareHour.test(text.slice(to))))

/**
 * What the `time` of an event says. `start`: its first hour, in minutes since midnight. `minutes`: how long the event lasts, if a
 * later hour follows a dash or `do`. Both are null if it does not say so. It may read `godz. 18:00`, `od 18 do 21`, `22:00-1:00`.
 */
export function hoursIn(text: string): { start: number | null; minutes: number | null } {
  const hours = hoursOf(text)
  const start = hours.find(
    ({ minute, isBare, from }) => minute < minutesPerDay && (!isBare || beforeStart.test(text.slice(0, from))),
  )
  if (!start) return { start: null, minutes: null }
  const end = hours.find(
    ({ isBare, from }) => from >= start.to && (isBare ? betweenBareHours : beforeEnd).test(text.slice(start.to, from)),
  )
  const lasts = end ? (end.minute - start.minute + minutesPerDay) % minutesPerDay : 0
  return { start: start.minute, minutes: lasts > 0 && lasts <= limits.evening.longestMinutes ? lasts : null }
}

/** How many minutes an event lasts that begins at its first hour, if its `time` or its agenda says so. */
const knownMinutes = (time: string, agenda: readonly AgendaTimes[], start: number): number | null =>
  hoursIn(time).minutes ?? durationOf(agenda, start)

/**
 * Start and end of an event. Null without a date; all day if `time` has no hour. The event ends when its `time` says, else with
 * its agenda, also after midnight. If neither says an end, the event lasts `limits.evening.minutes`.
 */
export function eventTime(
  { date, time }: Pick<Event, 'date' | 'time'>,
  agenda: readonly AgendaTimes[],
): EventTime | null {
  const iso = parseDate(date)
  if (!iso) return null
  const { start } = hoursIn(time)
  if (start === null) return { isAllDay: true, from: iso, to: addMinutes(iso, minutesPerDay).slice(0, 10) }
  const duration = knownMinutes(time, agenda, start) ?? limits.evening.minutes
  return { isAllDay: false, from: addMinutes(iso, start), to: addMinutes(iso, start + duration) }
}

/**
 * Start and end of an event as ISO 8601 with Warsaw's offset; the start is a date alone if `time` has no hour. `end` is null
 * unless `time` or the agenda says it. Null without a date.
 */
export function knownTimes(
  event: Pick<Event, 'date' | 'time'>,
  agenda: readonly AgendaTimes[],
): { start: string; end: string | null } | null {
  const when = eventTime(event, agenda)
  if (!when) return null
  const { start } = hoursIn(event.time)
  const isEndKnown = start !== null && knownMinutes(event.time, agenda, start) !== null
  const momentOf = (local: string) => startOf(local.slice(0, 10), local.slice(11))
  return { start: momentOf(when.from) ?? when.from, end: isEndKnown ? momentOf(when.to) : null }
}

/** Minutes from `start` to the last time on the agenda; earlier times are ignored. Null if no item has an end. */
function durationOf(agenda: readonly AgendaTimes[], start: number): number | null {
  const minutesAfterStart = (text: string | null): number => {
    const time = parseTime(text)
    const minutes = time === null ? 0 : (time - start + minutesPerDay) % minutesPerDay
    return minutes > limits.evening.longestMinutes ? 0 : minutes
  }
  const end = Math.max(0, ...agenda.map(({ endTime }) => minutesAfterStart(endTime)))
  return end === 0 ? null : Math.max(end, ...agenda.map(({ startTime }) => minutesAfterStart(startTime)))
}

/**
 * When an event begins: at its date and the first hour in `time`, by the clock of Warsaw. Without an hour it begins at the end of
 * that day. Null without a date.
 */
export function beginningOf({ date, time }: Pick<Event, 'date' | 'time'>): Date | null {
  const iso = parseDate(date)
  if (!iso) return null
  const local = addMinutes(iso, hoursIn(time).start ?? minutesPerDay)
  const start = startOf(local.slice(0, 10), local.slice(11))
  return start === null ? null : new Date(start)
}

/** What is stored of an event's date and time, for the database to compare. */
export function scheduleOf(event: Pick<Event, 'date' | 'time'>) {
  const { start, minutes } = hoursIn(event.time)
  return { beginsAt: beginningOf(event), startMinute: start, statedMinutes: minutes }
}

/** When an event ends, as calendars show it. Null without a date. */
export function eventEnd(event: Pick<Event, 'date' | 'time'>, agenda: readonly AgendaTimes[]): Date | null {
  const when = eventTime(event, agenda)
  const end = when && startOf(when.to.slice(0, 10), when.to.slice(11) || '0:00')
  return end ? new Date(end) : null
}

/** The next morning, when an evening closes itself. Null if the date does not exist. */
export function closingOf(date: string): Date | null {
  const morning = startOf(addDays(date, 1), afterEvening.hour)
  return morning === null ? null : new Date(morning)
}

/** Whether an event has begun. Without a date it has not begun. A past event has begun. */
export function hasBegun(event: Pick<Event, 'date' | 'time' | 'status'>, now: Date): boolean {
  const beginning = beginningOf(event)
  return event.status === 'PAST' || (beginning !== null && beginning <= now)
}

/** Whether an event may not have ended yet. Without its agenda nobody knows how long it is, so this is true for too long. */
export function mayGoOn(event: Pick<Event, 'date' | 'time' | 'status'>, now: Date): boolean {
  const latest = (beginningOf(event)?.getTime() ?? Infinity) + limits.evening.longestMinutes * minuteMs
  return event.status === 'UPCOMING' && now.getTime() < latest
}

/** Whether presenters may still decide that the page of a past event shows their result. */
export const mayPublish = ({ date }: Pick<Event, 'date'>, now: Date): boolean =>
  date !== null && dateInWarsaw(now) <= addDays(date, limits.evening.publishDays)

/** When the waiting list closes, if date, time and status are saved like this at `savedAt` and not changed again. */
export const listClosesAt = (event: Pick<Event, 'date' | 'time'>, savedAt: Date): Date =>
  new Date(Math.max(beginningOf(event)?.getTime() ?? 0, savedAt.getTime()) + organiserLimits.slip.hours * hourMs)

/** When volunteers may let people in: from `opensAt` on, before `closesAt`. */
export type DoorHours = { opensAt: Date; closesAt: Date }

/**
 * The hours of an event's door: some hours around the event. An event without an hour takes the whole day, as calendars
 * show it. Null without a date.
 */
export function doorHours(event: Pick<Event, 'date' | 'time'>, agenda: readonly AgendaTimes[]): DoorHours | null {
  const [day, beginning, end] = [eventTime(event, agenda)?.from, beginningOf(event), eventEnd(event, agenda)]
  if (!day || !beginning || !end) return null
  // Without an hour an event begins at the end of its day.
  const from = beginning < end ? beginning : new Date(startOf(day.slice(0, 10), '0:00') ?? beginning)
  const { hoursBefore, hoursAfterEnd } = organiserLimits.doorLink
  return {
    opensAt: new Date(from.getTime() - hoursBefore * hourMs),
    closesAt: new Date(end.getTime() + hoursAfterEnd * hourMs),
  }
}

/** When guests may sit in the room of an event: from `opensAt` on, before `closesAt`. What they do before `beginsAt` is a rehearsal. */
type RoomHours = { opensAt: Date; beginsAt: Date; closesAt: Date }

/**
 * The hours of an event's room: from the opening of the door until midnight in Warsaw, or the end that calendars show if that is
 * later. Null without a date.
 */
export function roomHours(event: Pick<Event, 'date' | 'time'>, agenda: readonly AgendaTimes[]): RoomHours | null {
  const [iso, door, end] = [parseDate(event.date), doorHours(event, agenda), eventEnd(event, agenda)]
  const midnight = iso && startOf(addDays(iso, 1), '0:00')
  if (!door || !end || !midnight) return null
  const beginsAt = new Date(door.opensAt.getTime() + organiserLimits.doorLink.hoursBefore * hourMs)
  return { opensAt: door.opensAt, beginsAt, closesAt: new Date(Math.max(Date.parse(midnight), end.getTime())) }
}

/** Whether the room of an event is open. Never that of one without a date, or that was called off. */
export function isRoomOpen(
  event: Pick<Event, 'date' | 'time' | 'cancelled'>,
  agenda: readonly AgendaTimes[],
  now: Date,
): boolean {
  const hours = event.cancelled ? null : roomHours(event, agenda)
  return hours !== null && hours.opensAt <= now && now < hours.closesAt
}

/** Whether the room of an event opens no more. */
export function hasRoomClosed(
  event: Pick<Event, 'date' | 'time' | 'cancelled'>,
  agenda: readonly AgendaTimes[],
  now: Date,
): boolean {
  const hours = event.cancelled ? null : roomHours(event, agenda)
  return hours === null || hours.closesAt <= now
}

/** Whether what happens in the room of an event is a rehearsal: the event has not begun. */
export function isRehearsal(event: Pick<Event, 'date' | 'time'>, agenda: readonly AgendaTimes[], now: Date): boolean {
  const hours = roomHours(event, agenda)
  return hours !== null && now < hours.beginsAt
}
