import { and, eq, gt, sql } from 'drizzle-orm'
import { dayMs, hourMs } from '#schema/durations.ts'
import { organiserLimits } from '#schema/limits.ts'
import type { Role } from '#schema/options.ts'
import { doorLinks, organisers, sessions } from '#schema/tables/organisers.ts'
import { type Database, defineQuery, type Query } from './query.ts'

/** A session that has not ended. `name` is that of the organiser or the door link. Use extends it up to `endsAt`. */
export type Session = { id: number; name: string; expiresAt: Date; endsAt: Date } & (
  | { role: Exclude<Role, 'DOOR'>; organiserId: number }
  | { role: 'DOOR'; eventId: number }
)

/** When a session ends: after `idleHours` without use, at the latest after `longestDays`. */
export const sessionEnd = (createdAt: Date, now: Date): { expiresAt: Date; endsAt: Date } => {
  const endsAt = createdAt.getTime() + organiserLimits.session.longestDays * dayMs
  return {
    expiresAt: new Date(Math.min(now.getTime() + organiserLimits.session.idleHours * hourMs, endsAt)),
    endsAt: new Date(endsAt),
  }
}

/** The session of a token, with the organiser's current role. Null if there is none or it has ended. */
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
          eventId: doorLinks.eventId,
          linkName: sql<string | null>`${doorLinks.name}`.as('link_name'),
        })
        .from(sessions)
        .leftJoin(organisers, eq(organisers.id, sessions.organiserId))
        .leftJoin(doorLinks, eq(doorLinks.id, sessions.doorLinkId))
        .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now))),
    ],
    ([[row]]) => {
      if (!row) return null
      const { organiserId, organiserName, role, eventId, linkName, ...session } = row
      if (organiserId !== null && organiserName !== null && role !== null)
        return { ...session, role, organiserId, name: organiserName }
      return eventId !== null && linkName !== null ? { ...session, role: 'DOOR', eventId, name: linkName } : null
    },
  )

/** Extends a session that is used. One that has ended meanwhile stays ended. */
export const extendSession = (db: Database, id: number, now: Date): Query<undefined> =>
  defineQuery(
    [
      db
        .update(sessions)
        .set({ expiresAt: sql`min(${now.getTime() + organiserLimits.session.idleHours * hourMs}, ${sessions.endsAt})` })
        .where(and(eq(sessions.id, id), gt(sessions.expiresAt, now))),
    ],
    () => undefined,
  )
