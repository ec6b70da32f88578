import { dateInWarsaw } from '#schema/dates.ts'
import { dayMs, hourMs } from '#schema/durations.ts'
import { hasBegun } from '#schema/event-time.ts'
import { foldText } from '#schema/fold-text.ts'
import { organiserLimits } from '#schema/limits.ts'
import { countedStartupFields, type Report, type reportedCounts } from '#schema/report.ts'
import { splitSectors } from '#schema/sectors.ts'
import { expectTurnout } from '#worker/features/tickets/turnout/store.ts'
import { reportAnswers } from './answers.ts'
import type { EveningNumbers, PresentedStartup } from './store.ts'

const limits = organiserLimits.report
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

type Part = { registered: number; came: number }
const sumOfParts = (parts: readonly Part[]): Part => ({
  registered: sum(parts.map(({ registered }) => registered)),
  came: sum(parts.map(({ came }) => came)),
})

type Counted = EveningNumbers['counted'][number]

const peopleOf = (counted: readonly Counted[], isMeant: (one: Counted) => boolean): number =>
  sum(counted.filter(isMeant).map(({ people }) => people))

const isIn = ({ came }: Counted): boolean => came === 1
const isRegistered = (one: Counted): boolean => (isIn(one) || one.status === 'CONFIRMED') && !one.isWalkIn
const hasCome = (one: Counted): boolean => isRegistered(one) && isIn(one)

const partOf = (counted: readonly Counted[]): Part => ({
  registered: peopleOf(counted, isRegistered),
  came: peopleOf(counted, hasCome),
})

const countsOf = (counted: readonly Counted[]): Record<(typeof reportedCounts)[number], number> => ({
  ...partOf(counted),
  walkIns: peopleOf(counted, (one) => isIn(one) && one.isWalkIn === 1),
  waiting: peopleOf(counted, ({ status }) => status === 'WAITING'),
  unplaced: peopleOf(counted, ({ status, waitedInVain }) => status === 'CANCELLED' && waitedInVain === 1),
  cancelled: peopleOf(counted, ({ status, waitedInVain }) => status === 'CANCELLED' && waitedInVain === 0),
})

export function reportOf(numbers: EveningNumbers, now: Date): Report {
  const { event, types, counted, earlierHours, turnouts, arrivals, startups, roomUse } = numbers
  const seats = sum(counted.map((one) => one.seats))
  const registered = counted.filter(isRegistered)
  const counts = countsOf(counted)
  const yes = peopleOf(registered, ({ saidYes }) => saidYes === 1)
  const byEarlier = Map.groupBy(earlierHours, ({ eventId }) => eventId)
  const { closedAt, firstTime, returned } = event
  return {
    closedAt: closedAt?.toISOString() ?? null,
    firstTime,
    returned,
    room: seats > 0 && roomUse ? { seats, ...roomUse } : null,
    ...reportAnswers(numbers),
    counts: { ...counts, absent: hasBegun(event, now) ? counts.registered - counts.came : null },
    turnout: expectTurnout({ yes, silent: counts.registered - yes, earlier: turnouts }),
    byType: types.map((type) => ({
      ...type,
      ...countsOf(counted.filter(({ ticketTypeId }) => ticketTypeId === type.ticketTypeId)),
    })),
    universities: topUniversities(registered),
    days: daysOf(
      registered.toSorted((one, other) => one.hour - other.hour),
      event.date,
    ),
    earlier: [...byEarlier.values()].flatMap((hours) => earlierEvening(hours)),
    arrivals,
    presenters: describePresenters(startups),
  }
}

function earlierEvening(hours: EveningNumbers['earlierHours']): Report['earlier'] {
  const [first] = hours
  if (!first) return []
  const { eventId, title, date } = first
  const [registered, came] = [sum(hours.map(({ people }) => people)), sum(hours.map(({ came }) => came))]
  return [{ eventId, title, date, registered, came, days: alignedDays(hours, date) }]
}

/** Whole days from one date to a later one. Zero if it is not later. */
const daysUntil = (later: string, day: string): number => Math.max(0, (Date.parse(later) - Date.parse(day)) / dayMs)

type Hours = readonly { hour: number; people: number }[]

/** Registrations per Warsaw day, with running totals, oldest first. */
function daysOf(hours: Hours, date: string | null): Report['days'] {
  const byDay = new Map<string, number>()
  for (const { hour, people } of hours) {
    const made = dateInWarsaw(new Date(hour * hourMs))
    const day = date !== null && made > date ? date : made
    byDay.set(day, (byDay.get(day) ?? 0) + people)
  }
  let total = 0
  return [...byDay].map(([day, people]) => {
    total += people
    return { day, daysBefore: date === null ? null : daysUntil(date, day), people, total }
  })
}

const alignedDays = (hours: Hours, date: string): Report['earlier'][number]['days'] =>
  daysOf(hours, date).map(({ day, people, total }) => ({ daysBefore: daysUntil(date, day), people, total }))

/** Joins spellings that differ in case, diacritics and spaces, under the most frequent one. Most people first. */
function rankUniversities(registered: readonly Counted[]) {
  const byName = Map.groupBy(registered, ({ university }) => university)
  const typed = [...byName].map(([name, group]) => ({ name, ...partOf(group) }))
  const spellings = Map.groupBy(
    typed.toSorted((one, other) => other.registered - one.registered),
    ({ name }) => foldText(name).trim().replace(/\s+/g, ' '),
  )
  const unknown = sumOfParts(spellings.get('') ?? [])
  spellings.delete('')
  const ranked = [...spellings.values()]
    .map((parts) => ({ name: parts[0]?.name.trim() ?? '', ...sumOfParts(parts) }))
    .toSorted((one, other) => other.registered - one.registered || one.name.localeCompare(other.name, 'pl'))
  return { ranked, unknown }
}

/** The universities of who registered, most people first. */
export const universitiesOf = ({ counted }: Pick<EveningNumbers, 'counted'>) =>
  rankUniversities(counted.filter(isRegistered)).ranked

function topUniversities(registered: readonly Counted[]): Report['universities'] {
  const { ranked, unknown } = rankUniversities(registered)
  const others = ranked.slice(limits.universities)
  return {
    top: ranked.slice(0, limits.universities),
    others: { universities: others.length, ...sumOfParts(others) },
    unknown,
  }
}

/** Counts the values of each field, the most frequent one first, without those of too few presenters. */
function describePresenters(startups: readonly PresentedStartup[]): Report['presenters'] {
  const fields = countedStartupFields.map((field) => {
    const given = startups.flatMap(({ [field]: value }) =>
      field === 'sectors' ? splitSectors(value ?? '') : (value ?? []),
    )
    const values = [...Map.groupBy(given, (value) => value)]
      .map(([value, { length: people }]) => ({ value, people }))
      .filter(({ people }) => people >= limits.presentersOfValue)
      .toSorted((one, other) => other.people - one.people || one.value.localeCompare(other.value, 'pl'))
    return { field, values }
  })
  const came = startups.filter(({ came }) => came === 1).length
  return { registered: startups.length, came, fields }
}
