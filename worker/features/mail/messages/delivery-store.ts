import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import type { mailLanes } from '#schema/options.ts'
import { messages, undeliverableAddresses } from '#schema/tables/messages.ts'
import { organisers } from '#schema/tables/organisers.ts'
import { isClaimable, type MessageRow } from '#worker/core/message-store.ts'
import { allRows, type Database, defineQuery, joinQueries, type Query, writesOf } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { nextGuestMessage } from '#worker/features/mail/guest-messages/store.ts'

/**
 * A claimed message. `isUndeliverable`: its address refused an earlier mail for good. `isOrganiser`: it is the address of an
 * organiser. `domain`: what follows the @ of the address, in lower case.
 */
export type ClaimedMessage = MessageRow & { isUndeliverable: boolean; isOrganiser: boolean; domain: string }

export type Lane = (typeof mailLanes)[number]

/** Both conditions match the index `messages_due`. */
const inLane = (lane: Lane): SQL =>
  lane === 'issues' ? sql`${messages.issueId} > 0` : sql`${messages.issueId} IS NULL`

/**
 * Selects the messages that are due by `until`. Leases are compared with `now`, the real time. `fullDomains` get no mail
 * now; with them one message at most is claimed. `isUrgent`: only what goes before all orders.
 */
export type Claim = {
  lane: Lane
  until: Date
  now: Date
  limit: number
  fullDomains?: readonly string[]
  isUrgent?: boolean
}

/** The index `messages_by_domain` has the same expression. */
const domain = sql<string>`lower(substr(${messages.email}, 1 + instr(${messages.email}, '@')))`

/**
 * The first of `due` messages whose domain is not full. Reads the first few in order; if all of them are to full domains,
 * the first message to each of a few domains. So what waits for one busy domain is not read for each mail.
 */
function firstElsewhere(due: SQL, lane: Lane, fullDomains: readonly string[]): SQL {
  const isElsewhere = sql`NOT IN (SELECT value FROM json_each(${JSON.stringify(fullDomains)}))`
  const domainAfter = (name: SQL) => sql`(SELECT ${domain} FROM ${messages}
    WHERE ${messages.status} = 'PENDING' AND ${inLane(lane)} AND ${domain} > ${name} ORDER BY ${domain} LIMIT 1)`
  const ahead = sql`SELECT id FROM (SELECT ${messages.id}, ${domain} AS domain FROM ${messages} WHERE ${due}
    ORDER BY issue_id, turn, due_at LIMIT ${limits.mail.lookAhead}) WHERE domain ${isElsewhere} LIMIT 1`
  const others = sql`WITH RECURSIVE domains(name) AS (
      SELECT ${domainAfter(sql`''`)} UNION ALL SELECT ${domainAfter(sql`name`)} FROM domains WHERE name IS NOT NULL
      LIMIT ${limits.mail.lookAhead})
    SELECT first.id FROM domains JOIN ${messages} AS first ON first.id = (
      SELECT ${messages.id} FROM ${messages} WHERE ${due} AND ${domain} = name ORDER BY turn, due_at LIMIT 1)
    WHERE name ${isElsewhere} ORDER BY first.turn, first.due_at LIMIT 1`
  return sql`(SELECT coalesce((${ahead}), (${others})))`
}

/**
 * Leases due messages to one delivery: oldest issue first, then by turn and due time. If the delivery stops before it stores
 * an outcome, the message can be claimed again when its lease ends.
 */
export function claimMessages(db: Database, { lane, until, now, limit, fullDomains = [], isUrgent = false }: Claim) {
  const due = sql`${isClaimable(now)} AND ${inLane(lane)} AND ${messages.dueAt} <= ${until.getTime()}
    ${isUrgent ? sql`AND ${messages.turn} < 0` : sql``}`
  const first = db
    .select({ id: messages.id })
    .from(messages)
    .where(due)
    .orderBy(asc(messages.issueId), asc(messages.turn), asc(messages.dueAt))
    .limit(limit)
  const claim = db
    .update(messages)
    .set({
      leasedUntil: new Date(now.getTime() + limits.mail.leaseSeconds * 1_000),
      attempts: sql`${messages.attempts} + 1`,
    })
    .where(sql`${messages.id} IN ${fullDomains.length > 0 ? firstElsewhere(due, lane, fullDomains) : first}`)
    .returning({ ...getTableColumns(messages), isUndeliverable, isOrganiser, domain })
  return allRows(claim)
}

/** SQLite's `lower` compares addresses: unlike `toLowerCase`, it changes letters of ASCII only. */
const isUndeliverable = sql<boolean>`EXISTS (
  SELECT 1 FROM ${undeliverableAddresses} AS refused WHERE refused.email = lower(messages.email)
)`.mapWith(Boolean)

const isOrganiser = sql<boolean>`EXISTS (
  SELECT 1 FROM ${organisers} AS known WHERE known.email = lower(messages.email)
)`.mapWith(Boolean)

/** When the next message of a lane becomes due, also one to guests without mails yet. Null if none waits. */
export function nextDue(db: Database, lane: Lane): Query<Date | null> {
  const next = defineQuery(
    [
      db
        .select({ at: sql<number | null>`min(max(${messages.dueAt}, coalesce(${messages.leasedUntil}, 0)))` })
        .from(messages)
        .where(and(eq(messages.status, 'PENDING'), inLane(lane))),
    ],
    ([[row]]) => (row?.at ? new Date(row.at) : null),
  )
  if (lane === 'issues') return next
  return joinQueries([next, nextGuestMessage(db)], ([mail, message]) =>
    mail && message ? new Date(Math.min(mail.getTime(), message.getTime())) : (mail ?? message),
  )
}

export type Outcome =
  | { status: 'SENT'; sentAt: Date }
  | { status: 'PENDING'; dueAt: Date; error: string }
  | { status: 'FAILED'; error: string }
  | { status: 'SUPPRESSED'; error: string | null }

const withoutNote = sql`nullif(json_remove(${messages.details}, '$.note'), '{}')`

/** Condition: no other delivery, and no organiser's retry, has taken over the message since it was claimed. */
export const isStillOurs = ({ id, leasedUntil }: MessageRow): SQL =>
  sql`${messages.id} = ${id} AND ${messages.status} = 'PENDING'
    AND ${messages.leasedUntil} IS ${leasedUntil?.getTime() ?? null}`

/**
 * Stores the outcome of an attempt. Nothing is stored if the message was deleted meanwhile. If another delivery or an
 * organiser's retry has taken over the message, only `SENT` is stored. An organiser's note is not kept once it was sent, nor
 * the address of somebody who only asked when registration opens.
 */
export function markMessage(db: Database, message: MessageRow, outcome: Outcome): Statement {
  const isSent = outcome.status === 'SENT'
  return db
    .update(messages)
    .set({
      error: null,
      ...outcome,
      leasedUntil: null,
      ...(isSent && { details: withoutNote }),
      ...(message.kind === 'opens' && outcome.status !== 'PENDING' && { email: '' }),
    })
    .where(isSent ? eq(messages.id, message.id) : isStillOurs(message))
}

/** Nothing is stored if the recipient was erased meanwhile. A mark that exists begins anew. */
export const markUndeliverable = (db: Database, id: string, reason: string, now: Date): Query<undefined> =>
  writesOf([
    db
      .insert(undeliverableAddresses)
      .select(sql`SELECT lower(email), ${reason}, ${now.getTime()} FROM ${messages} WHERE id = ${id} AND email <> ''`)
      .onConflictDoUpdate({ target: undeliverableAddresses.email, set: { reason, createdAt: now } }),
  ])
