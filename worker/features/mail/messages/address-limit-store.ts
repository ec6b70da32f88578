import { and, desc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { dayMs, hourMs } from '#schema/durations.ts'
import { limits } from '#schema/limits.ts'
import type { MessageKind } from '#schema/options.ts'
import { messages } from '#schema/tables/messages.ts'
import { recentUses } from '#schema/tables/operations.ts'
import type { MessageRow } from '#worker/core/message-store.ts'
import { insertSelected } from '#worker/database/insert-selected.ts'
import { afterWrites, type Database, defineQuery, type Query, writesOf } from '#worker/database/query.ts'
import { sha256 } from '#worker/database/sha256.ts'
import type { Statement } from '#worker/database/statement.ts'
import { isStillOurs } from './delivery-store.ts'
import { isSample } from './sample-store.ts'

const { anHour, aDay } = limits.mail.perAddress

/** No stranger can cause many of these: organisers do, or the message is limited otherwise. */
const unlimitedKinds: readonly MessageKind[] = [
  'signIn',
  'invitation',
  'lookup',
  'off',
  'changed',
  'slot',
  'thanks',
  'missed',
  'letter',
  'message',
  'issue',
]

/** Of these a mailbox gets the first one for an event whatever else it got. Strangers can cause more, which are limited. */
const importantKinds: readonly MessageKind[] = ['promoted', 'reminder', 'today']

export const isLimited = (message: MessageRow): boolean => !unlimitedKinds.includes(message.kind) && !isSample(message)

/**
 * The limit's name for an address. Capitals, and a part after a plus, make no other address. A hash, because it outlives the
 * erasure of the address for a day: otherwise who erases an order could cause more mails.
 */
export async function limitOfAddress(email: string): Promise<string> {
  const at = email.lastIndexOf('@')
  const [local] = email.slice(0, at).split('+')
  return `mail ${await sha256(`${local}${email.slice(at)}`)}`
}

/** Whether a message may be sent now, otherwise when one of the earlier mails to its address no longer counts. */
export type Admission = { details: string | null; retryAt: Date | null }

/**
 * Takes one of the mails that an address may get within an hour and a day, because of what strangers do. Other messages of
 * the same order and kind that wait become part of this one, which is composed after that. `now` may be in the future, if a
 * scheduled run asks for later messages.
 */
export function admitMessage(db: Database, message: MessageRow, limit: string, now: Date): Query<Admission> {
  const first = firstOf(message, limit)
  const isFirst = sql`EXISTS (SELECT 1 FROM ${recentUses} WHERE ${recentUses.name} = ${first} AND ${recentUses.use} = ${message.id})`
  const within = (ms: number): SQL => sql`(SELECT count(*) FROM ${recentUses}
    WHERE ${recentUses.name} = ${limit} AND ${recentUses.use} <> ${message.id} AND ${recentUses.at} > ${now.getTime() - ms})`
  const columns = {
    name: sql`${limit}`,
    use: sql`${message.id}`,
    at: sql`${now.getTime()}`,
    earlier: within(hourMs),
    allowed: sql`${anHour}`,
  }
  const take = insertSelected(
    db,
    recentUses,
    columns,
    sql`(SELECT 1) WHERE ${within(hourMs)} < ${anHour} AND ${within(dayMs)} < ${aDay} AND NOT ${isFirst}`,
  )
    .onConflictDoUpdate({ target: [recentUses.name, recentUses.use], set: { at: now } })
    .returning({ use: recentUses.use })
  const takeFirst = insertSelected(
    db,
    recentUses,
    { name: sql`${first}`, use: columns.use, at: columns.at, earlier: sql`0`, allowed: sql`1` },
    sql`(SELECT 1) WHERE ${first} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM ${recentUses}
      WHERE ${recentUses.name} = ${first} AND ${recentUses.use} <> ${message.id})`,
  )
    .onConflictDoUpdate({ target: [recentUses.name, recentUses.use], set: { at: now } })
    .returning({ use: recentUses.use })
  const earlier = db
    .select({ at: recentUses.at })
    .from(recentUses)
    .where(
      and(
        eq(recentUses.name, limit),
        ne(recentUses.use, message.id),
        gt(recentUses.at, new Date(now.getTime() - dayMs)),
      ),
    )
    .orderBy(desc(recentUses.at))
    .limit(aDay)
  const current = db.select({ details: messages.details }).from(messages).where(eq(messages.id, message.id))
  return afterWrites(
    absorbSiblings(db, message),
    defineQuery([takeFirst, take, earlier, current], ([first, taken, uses, [row]]) => ({
      details: row?.details ?? null,
      retryAt: first.length + taken.length > 0 ? null : nextChance(uses.map(({ at }) => at.getTime())),
    })),
  )
}

/** What the first mail of an important kind for an event and mailbox uses, within a day. Null for other kinds. */
const firstOf = ({ kind, eventId }: MessageRow, limit: string): string | null =>
  importantKinds.includes(kind) ? `first ${kind} ${eventId} ${limit}` : null

/** `uses`: times of the mails within a day, newest first. */
const nextChance = (uses: readonly number[]): Date =>
  new Date(Math.max((uses[anHour - 1] ?? 0) + hourMs, (uses[aDay - 1] ?? 0) + dayMs))

/** Gives the mail back that `admitMessage` took, because it was not sent. */
export const returnMail = (db: Database, limit: string, message: MessageRow): Statement =>
  db
    .delete(recentUses)
    .where(and(inArray(recentUses.name, [limit, firstOf(message, limit) ?? limit]), eq(recentUses.use, message.id)))

/**
 * Adds what the waiting messages of the same order, kind and address tell to this message, and suppresses them. Only
 * `cancelled` has details that have to be joined; all other kinds tell what holds when they are composed.
 */
function absorbSiblings(db: Database, message: MessageRow): Statement[] {
  const { id, registrationId, kind, email, subjectId } = message
  if (registrationId === null) return []
  const siblings = sql`FROM ${messages} AS s WHERE s.registration_id = ${registrationId} AND s.kind = ${kind}
    AND s.id <> ${id} AND s.status = 'PENDING' AND (s.leased_until IS NULL OR s.leased_until <= ${Date.now()})
    AND lower(s.email) = lower(${email}) AND s.subject_id IS ${subjectId}
    AND s.details ->> '$.by' IS (SELECT own.details ->> '$.by' FROM ${messages} AS own WHERE own.id = ${id})`
  const all = sql`SELECT details FROM ${messages} WHERE id = ${id} UNION ALL SELECT s.details ${siblings}`
  const joined = sql`json_set(${messages.details},
    '$.tickets', json((SELECT json_group_array(DISTINCT t.value) FROM (${all}) AS d, json_each(d.details, '$.tickets') AS t)),
    '$.waited', (SELECT sum(coalesce(d.details ->> '$.waited', 0)) FROM (${all}) AS d))`
  return [
    ...(kind === 'cancelled'
      ? [
          db
            .update(messages)
            .set({ details: joined })
            .where(sql`${isStillOurs(message)} AND EXISTS (SELECT 1 ${siblings})`),
        ]
      : []),
    db
      .update(messages)
      .set({ status: 'SUPPRESSED', details: null })
      .where(sql`${messages.id} IN (SELECT s.id ${siblings}) AND EXISTS (SELECT 1 FROM ${messages} AS own
        WHERE own.id = ${id} AND own.status = 'PENDING')`),
  ]
}

/**
 * Makes a message, and all other limited ones to the same address, wait until `retryAt`. They then go after the mails of
 * everybody else. What would wait beyond its expiry is given up.
 */
export function postpone(db: Database, message: MessageRow, retryAt: Date): Query<undefined> {
  const isSame = sql`${messages.status} = 'PENDING' AND ${messages.issueId} IS NULL AND ${messages.leasedUntil} IS NULL
    AND lower(${messages.email}) = lower(${message.email}) AND ${messages.dueAt} < ${retryAt.getTime()}
    AND ${messages.kind} NOT IN (SELECT value FROM json_each(${JSON.stringify(unlimitedKinds)}))`
  const wait = db
    .update(messages)
    .set({
      email: sql`iif(${messages.kind} = 'opens' AND ${messages.expiresAt} < ${retryAt.getTime()}, '', ${messages.email})`,
      status: sql`iif(${messages.expiresAt} < ${retryAt.getTime()}, 'FAILED', 'PENDING')`,
      dueAt: retryAt,
      turn: sql`max(${messages.turn}, ${lastTurn})`,
      error: 'too many mails to this address',
      leasedUntil: null,
      attempts: sql`iif(${messages.id} = ${message.id}, ${message.attempts - 1}, ${messages.attempts})`,
    })
    .where(sql`(${isStillOurs(message)}) OR (${isSame})`)
  return writesOf([wait])
}

/** Larger than the turn of any mail of an order. */
const lastTurn = 1_000
