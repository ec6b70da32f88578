import type { AgendaItem } from '#schema/agenda.ts'
import { parseTime } from '#schema/dates.ts'
import { hoursIn } from '#schema/event-time.ts'
import { limits } from '#schema/limits.ts'
import { texts } from '#web/texts/console/evening-agenda.ts'

const minutesPerDay = 24 * 60

type Item = Pick<AgendaItem, 'id' | 'startTime' | 'endTime' | 'title'>

/** What is odd about an item's times. `with` is the title of an earlier item that has not ended. */
export type TimeWarning = { kind: 'unreadable' | 'early' | 'backwards' } | { kind: 'overlap'; with: string }

export const wordsOf = (warning: TimeWarning): string =>
  warning.kind === 'overlap' ? texts.warnings.overlap(warning.with) : texts.warnings[warning.kind]

/**
 * Checks the times of an agenda in its order. Times are counted in minutes from the event's start, because an evening may
 * end after midnight. A time more than `limits.evening.longestMinutes` after the start counts as one before it.
 */
export function checkTimes(items: readonly Item[], eventTime: string): Map<number, TimeWarning[]> {
  const start =
    hoursIn(eventTime).start ?? Math.min(...items.map(({ startTime }) => parseTime(startTime) ?? minutesPerDay))
  const sinceStart = (text: string | null): number | null => {
    const time = parseTime(text)
    if (time === null) return null
    const minutes = (time - start + minutesPerDay) % minutesPerDay
    return minutes > limits.evening.longestMinutes ? minutes - minutesPerDay : minutes
  }
  const timed = items.map((item) => ({ ...item, from: sinceStart(item.startTime), to: sinceStart(item.endTime) }))
  return new Map(
    timed.flatMap((item, at) => {
      const overlapped = timed.slice(0, at).find((other) => overlaps(other, item))
      const warnings: TimeWarning[] = oddTimes(item)
      if (overlapped) warnings.push({ kind: 'overlap', with: overlapped.title })
      return warnings.length > 0 ? [[item.id, warnings]] : []
    }),
  )
}

/** What is odd about an item alone. */
function oddTimes({ from, to, endTime }: Span & Pick<Item, 'endTime'>): TimeWarning[] {
  if (from === null || (endTime !== null && to === null)) return [{ kind: 'unreadable' }]
  const warnings: TimeWarning[] = []
  if (from < 0) warnings.push({ kind: 'early' })
  if (to !== null && to <= from) warnings.push({ kind: 'backwards' })
  return warnings
}

type Span = { from: number | null; to: number | null }

/** Whether two spans share time. One without an end is a moment, which may be where another ends. */
function overlaps(one: Span, other: Span): boolean {
  if (one.from === null || other.from === null) return false
  const isSameMoment = one.from === other.from && one.to !== null && other.to !== null
  return isSameMoment || (one.from < (other.to ?? other.from) && other.from < (one.to ?? one.from))
}
