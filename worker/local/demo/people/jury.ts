import type { doorScans } from '#schema/tables/door.ts'
import { hashOf, randomKey } from '../../random-key.ts'
import { minutesAfter } from '../days.ts'
import type { StoredOrder } from './orders.ts'
import { pastEvent } from './past-evening.ts'

type Evening = { beginsAt: Date; endsAt: Date }

const jurors = [
  { id: 2, name: 'Jurorka z funduszu', taste: [0, 1, 0] },
  { id: 3, name: 'Juror z uczelni', taste: [1, -1, 0] },
]

/** Said by the first juror about the first three presenters, and by the second one about the next. */
const sentences = [
  'Problem trafia w sedno, pokażcie jeszcze, kto za to zapłaci.',
  'Świetne tempo. Zacznijcie od klienta, technologia obroni się sama.',
  'Dobra odpowiedź na pytanie o konkurencję. Warto dodać jedną liczbę.',
  'Trzymam kciuki za pilotaż. Następny krok to umowa z pierwszą uczelnią.',
]

const markOf = (presenter: number, criterion: number, taste: number): number =>
  Math.min(5, Math.max(1, 3 + ((presenter * 7 + criterion * 3) % 3) - (presenter % 2) + taste))

/**
 * A closed jury of the past evening: two jurors, whose links have expired, marked the presenters who came. `marks` name the
 * criterion by its place, because the database numbers them.
 */
export function demoJury(
  orders: readonly StoredOrder[],
  scans: readonly (typeof doorScans.$inferInsert)[],
  { beginsAt, endsAt }: Evening,
) {
  const cameIn = new Set(
    scans.flatMap(({ ticketId, outcome, undone }) => (outcome === 'IN' && !undone ? ticketId : [])),
  )
  const presenters = orders
    .flatMap(({ tickets }) => tickets)
    .filter(({ id, eventId, startupName }) => eventId === pastEvent && startupName && cameIn.has(id))
  const timeOf = (nth: number) => minutesAfter(beginsAt, 70 + 6 * nth)
  const packs = jurors.map(({ id, name }) => ({
    id,
    eventId: pastEvent,
    name,
    juror: true,
    keyHash: hashOf(randomKey()),
    createdAt: minutesAfter(beginsAt, -26 * 60),
    expiresAt: minutesAfter(endsAt, 24 * 60),
    openings: 3,
    lastOpenedAt: timeOf(0),
  }))
  const marks = jurors.flatMap(({ id, taste }) =>
    presenters.flatMap((ticket, nth) =>
      taste.map((liking, criterion) => ({
        packId: id,
        ticketId: ticket.id,
        criterion,
        value: markOf(nth, criterion, liking),
        at: timeOf(nth).getTime(),
      })),
    ),
  )
  const jurorSentences = sentences.flatMap((text, nth) => {
    const ticket = presenters[nth]
    return ticket ? [{ ticketId: ticket.id, packId: nth < 3 ? 2 : 3, text, at: timeOf(nth) }] : []
  })
  const pitched = new Map(presenters.map(({ id }, nth) => [id, timeOf(nth)]))
  return {
    packs,
    marks,
    pitched,
    jurorSentences,
    closedJuries: [{ eventId: pastEvent, closedAt: minutesAfter(endsAt, -40), judged: presenters.map(({ id }) => id) }],
  }
}
