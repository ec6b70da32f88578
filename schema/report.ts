import * as z from 'zod/mini'
import { DoorCounts } from './door.ts'
import { id, wholeNumber } from './fields.ts'
import { timestamp } from './times.ts'

/**
 * How many guests an event can expect, in persons. `yes` and `silent` are confirmed tickets by the answer to the reminder.
 * `share`: the part of people without an answer who came, over the last `evenings` earlier evenings, at most five. The range goes from the
 * evening with the smallest share to the one with the largest.
 */
export const Turnout = z.object({
  confirmed: wholeNumber,
  yes: wholeNumber,
  silent: wholeNumber,
  share: z.number(),
  evenings: wholeNumber,
  expected: wholeNumber,
  low: wholeNumber,
  high: wholeNumber,
})
export type Turnout = z.output<typeof Turnout>

/**
 * How many people came to an evening, and when: each of `arrivals` counts a quarter of an hour. Times without an arrival
 * are left out.
 */
export const Arrivals = z.object({
  counts: DoorCounts,
  arrivals: z.array(z.object({ from: timestamp, people: wholeNumber })),
})
export type Arrivals = z.output<typeof Arrivals>

/** Somebody with a valid ticket who was not let in. `type` is the name of the ticket type. */
export const AbsentGuest = z.object({ ticketId: id, firstName: z.string(), lastName: z.string(), type: z.string() })
export type AbsentGuest = z.output<typeof AbsentGuest>

/** The startup fields that a report counts for partners. */
export const countedStartupFields = [
  'sectors',
  'businessModel',
  'productStage',
  'fundraisingStage',
  'activelyRaising',
  'raisedBefore',
] as const
export type CountedStartupField = (typeof countedStartupFields)[number]

/**
 * Numbers of tickets. `registered` have a place, without walk-ins; `came` is the part of them that was let in at the door, or
 * pitched. `unplaced`
 * waited and never got a place; `cancelled` are the other cancelled tickets. `waiting` still wait.
 */
const counted = {
  registered: wholeNumber,
  came: wholeNumber,
  walkIns: wholeNumber,
  waiting: wholeNumber,
  unplaced: wholeNumber,
  cancelled: wholeNumber,
}
export const reportedCounts = ['registered', 'came', 'walkIns', 'waiting', 'unplaced', 'cancelled'] as const

const partOfRegistered = { registered: counted.registered, came: counted.came }

/** `daysBefore` the evening. `total` are all registered until then, on that day `people`. */
const onDay = { daysBefore: z.nullable(wholeNumber), people: wholeNumber, total: wholeNumber }

const mean = z.nullable(z.number())

/** How many said each mark or reason. The mark is the key as a text. */
const perAnswer = z.record(z.string(), wholeNumber)

/**
 * What people answered after an evening. Fewer than `answerMarks.leastTold` answers of a kind are told by their number alone.
 * `earlier` are the evenings of `earlier` of the report, those with answers.
 */
const answers = {
  marks: z.object({
    answers: wholeNumber,
    mean,
    distribution: z.nullable(perAnswer),
    earlier: z.array(z.object({ eventId: id, answers: wholeNumber, mean })),
  }),
  reasons: z.object({ answers: wholeNumber, counts: z.nullable(perAnswer) }),
  sentences: z.array(z.object({ id, text: z.string() })),
}

/**
 * An evening in numbers, without names. Days are those of Warsaw; days without a registration are left out. Who got the
 * place from the waiting list counts on the day of getting it, and who was registered after the evening on its day.
 * `absent` is null until the evening begins. `earlier` are the last five evenings that took place before this one.
 * At `closedAt`, the next morning, `firstTime` and `returned` count the addresses that came. Null until then.
 */
export const Report = z.object({
  /** How many tickets sat in the room with a phone, how many voted, and how many questions there were. Null if nobody sat in it. */
  room: z.nullable(z.object({ seats: wholeNumber, ballots: wholeNumber, questions: wholeNumber })),
  closedAt: z.nullable(timestamp),
  firstTime: z.nullable(wholeNumber),
  returned: z.nullable(wholeNumber),
  counts: z.object({ ...counted, absent: z.nullable(wholeNumber) }),
  turnout: Turnout,
  byType: z.array(z.object({ ticketTypeId: id, name: z.string(), capacity: wholeNumber, ...counted })),
  universities: z.object({
    top: z.array(z.object({ name: z.string(), ...partOfRegistered })),
    others: z.object({ universities: wholeNumber, ...partOfRegistered }),
    unknown: z.object(partOfRegistered),
  }),
  days: z.array(z.object({ day: z.iso.date(), ...onDay })),
  earlier: z.array(
    z.object({
      eventId: id,
      title: z.string(),
      date: z.iso.date(),
      ...partOfRegistered,
      days: z.array(z.object({ ...onDay, daysBefore: wholeNumber })),
    }),
  ),
  arrivals: Arrivals.shape.arrivals,
  ...answers,
  /** For partners: a value is listed if enough presenters gave it, so that it describes no single startup. */
  presenters: z.object({
    ...partOfRegistered,
    fields: z.array(
      z.object({
        field: z.enum(countedStartupFields),
        values: z.array(z.object({ value: z.string(), people: wholeNumber })),
      }),
    ),
  }),
})
export type Report = z.output<typeof Report>
