import { and, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { dateInWarsaw } from '#schema/dates.ts'
import { dayMs, hourMs } from '#schema/durations.ts'
import { type DoorHours, doorHours } from '#schema/event-time.ts'
import { organiserLimits } from '#schema/limits.ts'
import type { Role } from '#schema/options.ts'
import { agendaItems } from '#schema/tables/event-content.ts'
import { events } from '#schema/tables/events.ts'
import { doorLinks, failedSignIns, organisers, sessions } from '#schema/tables/organisers.ts'
import { allRows, type Database, defineQuery, joinQueries, type Query, writesOf } from './query.ts'

/**
 * The door of a session. `opensAt` is null if the event has no date: its door is open. At `closedAt` it closed, and the session
 * only sends scans from before. Null while it is open.
 */
type SessionDoor = { opensAt: Date | null; closedAt: Date | null; cancelled: boolean }

/** A session that has not ended. `name` is that of the organiser or the door link. Use extends it up to `endsAt`. */
export type Session = { id: number; name: string; expiresAt: Date; endsAt: Date } & (
  | { role: Exclude<Role, 'DOOR'>; organiserId: number; lastSeenAt: string | null }
  | { role: 'DOOR'; eventId: number; linkId: number; door: SessionDoor }
)

/** When a session of an organiser ends: after `idleHours` without use, at the latest after `longestDays`. */
export const sessionEnd = (createdAt: Date, now: Date): { expiresAt: Date; endsAt: Date } => {
  const endsAt = createdAt.getTime() + organiserLimits.session.longestDays * dayMs
  return {
    expiresAt: new Date(Math.min(now.getTime() + organiserLimits.session.idleHours * hourMs, endsAt)),
    endsAt: new Date(endsAt),
  }
}

/**
 * When a stored session ends. That of a phone at the door ends with its door, and does not have to be used meanwhile: its
 * `expires_at` only tells when it was used.
 */
export const endOfSession = sql`iif(${sessions.doorLinkId} IS NULL, ${sessions.expiresAt}, ${sessions.endsAt})`

/**
 * The session of a token, with the organiser's current role. Null if there is none or it has ended. The session of a door
 * link ends when the door closes, by the event as it is now. For late phones it stays for some days (`door.closedAt`).
 */
export const sessionByToken = (db: Database, tokenHash: string, now: Date): Query<Session | null> =>
  defineQuery(
    [
      db
        .select({
          id: sessions.id,
          expiresAt: sessions.expiresAt,
          endsAt: sessions.endsAt,
          organiserId: sessions.organiserId,
          // D1 returns rows as objects, so two columns of the same name need aliases.
          organiserName: sql<string | null>`${organisers.name}`.as('organiser_name'),
          role: organisers.role,
          lastSeenAt: organisers.lastSeenAt,
          eventId: doorLinks.eventId,
          linkId: sessions.doorLinkId,
          linkName: sql<string | null>`${doorLinks.name}`.as('link_name'),
          undatedEnd: sql<number | null>`${doorLinks.expiresAt}`.as('undated_end'),
          date: events.date,
          time: events.time,
          cancelled: events.cancelled,
        })
        .from(sessions)
        .leftJoin(organisers, eq(organisers.id, sessions.organiserId))
        .leftJoin(doorLinks, eq(doorLinks.id, sessions.doorLinkId))
        .leftJoin(events, eq(events.id, doorLinks.eventId))
        .where(and(eq(sessions.tokenHash, tokenHash), sql`${endOfSession} > ${now.getTime()}`)),
      db
        .select({ startTime: agendaItems.startTime, endTime: agendaItems.endTime })
        .from(sessions)
        .innerJoin(doorLinks, eq(doorLinks.id, sessions.doorLinkId))
        .innerJoin(agendaItems, eq(agendaItems.eventId, doorLinks.eventId))
        .where(eq(sessions.tokenHash, tokenHash)),
    ],
    ([[row], agenda]) => {
      if (!row) return null
      const { id, expiresAt, endsAt, organiserId, organiserName, role, eventId, linkId, linkName } = row
      const session = { id, expiresAt, endsAt }
      if (organiserId !== null && organiserName !== null && role !== null)
        return { ...session, role, organiserId, lastSeenAt: row.lastSeenAt, name: organiserName }
      const { undatedEnd, date, time, cancelled } = row
      if (
        eventId === null ||
        linkId === null ||
        linkName === null ||
        undatedEnd === null ||
        time === null ||
        cancelled === null
      )
        return null
      const door = doorAt(now, doorHours({ date, time }, agenda), undatedEnd)
      return door && { ...session, role: 'DOOR', eventId, linkId, name: linkName, door: { ...door, cancelled } }
    },
  )

/** Null once late phones send nothing any more. A door without hours ends at `undatedEnd`. */
function doorAt(now: Date, hours: DoorHours | null, undatedEnd: number): Omit<SessionDoor, 'cancelled'> | null {
  const { hoursAfterEnd, lateHours } = organiserLimits.doorLink
  const closesAt = hours?.closesAt ?? new Date(undatedEnd)
  const lateMs = hours ? (lateHours - hoursAfterEnd) * hourMs : 0
  if (now.getTime() >= closesAt.getTime() + lateMs) return null
  return { opensAt: hours?.opensAt ?? null, closedAt: now >= closesAt ? closesAt : null }
}

/** Keeps that a session is used today. */
export const seeSession = (db: Database, id: number, now: Date): Query<undefined> =>
  writesOf([markSeen(db, sql`id = ${id}`, now)])

/** Keeps the day in Warsaw on which an organiser last used a session, once a day. `session` is a condition on sessions. */
export function markSeen(db: Database, session: SQL, now: Date) {
  const today = dateInWarsaw(now)
  return db
    .update(organisers)
    .set({ lastSeenAt: today })
    .where(
      sql`${organisers.id} = (SELECT organiser_id FROM ${sessions} WHERE ${session}) AND last_seen_at IS NOT ${today}`,
    )
}

/** Extends a session that is used. One that has ended meanwhile stays ended. */
export const extendSession = (db: Database, id: number, now: Date): Query<undefined> =>
  writesOf([
    db
      .update(sessions)
      .set({ expiresAt: sql`min(${now.getTime() + organiserLimits.session.idleHours * hourMs}, ${sessions.endsAt})` })
      .where(and(eq(sessions.id, id), sql`${endOfSession} > ${now.getTime()}`)),
  ])

const windowMs = organiserLimits.session.failureMinutes * 60_000

/** An attempt to open a session with the secret of a link. `network` is a hash of the sender's network. */
export type SignInAttempt = { secretHash: string; tokenHash: string; network: string; now: Date }

/**
 * Whether a link opened the session. `waitSeconds` is set if the network had sent too many wrong secrets before. `isFull`: the
 * secret is right, and its link has as many sessions as it may have.
 */
export type Opened = { isOpen: boolean; waitSeconds: number | null; isFull?: boolean }

const recentFailures = ({ network, now }: SignInAttempt) =>
  and(eq(failedSignIns.network, network), gt(failedSignIns.at, new Date(now.getTime() - windowMs)))

/** Condition: the network has sent fewer wrong secrets than the limit. */
const isBelowLimit = (attempt: SignInAttempt): SQL =>
  sql`(SELECT count(*) FROM ${failedSignIns} WHERE ${recentFailures(attempt)}) < ${organiserLimits.session.failures}`

/**
 * Runs `open`, which inserts the session if the secret is right. Otherwise counts a failure, in the same transaction:
 * concurrent attempts cannot exceed the limit. The limit refuses wrong secrets only, because a right one must open also
 * for who shares a network with somebody who guesses.
 */
export function countingFailures(
  db: Database,
  attempt: SignInAttempt,
  open: readonly Parameters<typeof defineQuery>[0][number][],
): Query<Opened> {
  const { tokenHash, network, now } = attempt
  const earlier = db.select().from(failedSignIns).where(recentFailures(attempt)).orderBy(desc(failedSignIns.at))
  const session = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.tokenHash, tokenHash))
  const count = db.insert(failedSignIns).select(
    sql`SELECT NULL, ${network}, ${now.getTime()}
      WHERE NOT EXISTS (SELECT 1 FROM ${sessions} WHERE token_hash = ${tokenHash}) AND ${isBelowLimit(attempt)}`,
  )
  return joinQueries(
    [
      allRows(earlier, ({ at }) => at),
      defineQuery(open, () => undefined),
      defineQuery([session, count], ([[found]]) => found !== undefined),
    ] as const,
    ([failures, , isOpen]) => {
      const oldest = failures[organiserLimits.session.failures - 1]
      const waitSeconds = oldest ? Math.max(1, Math.ceil((oldest.getTime() + windowMs - now.getTime()) / 1_000)) : null
      return { isOpen, waitSeconds }
    },
  )
}

export const deleteOldFailures = (db: Database, now: Date): Query<undefined> =>
  writesOf([db.delete(failedSignIns).where(lte(failedSignIns.at, new Date(now.getTime() - windowMs)))])
