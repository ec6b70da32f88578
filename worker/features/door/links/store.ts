import { type SQL, sql } from 'drizzle-orm'
import type { LinkKind } from '#schema/options.ts'
import { partners } from '#schema/tables/content.ts'
import { events } from '#schema/tables/events.ts'
import { changes } from '#schema/tables/operations.ts'
import { doorLinks } from '#schema/tables/organisers.ts'
import { packEnd, packs } from '#schema/tables/packs.ts'
import { partnerLinks } from '#schema/tables/partner-links.ts'
import { stageLinks } from '#schema/tables/stage.ts'
import { type Author, type RecordedEntity, recordNewestCreatedOnce } from '#worker/core/changes-store.ts'
import { insertSelected } from '#worker/database/insert-selected.ts'
import { type Database, defineQuery, firstRow, followedBy, joinQueries, type Query } from '#worker/database/query.ts'

/** Whom a link is for: a name, and for partners who they are. */
export type Recipient = { kind: LinkKind; name: string; partnerId: number | null }

/** A link that is to be stored. `followsEvent`: a pack without an end of its own. */
export type NewLink = Recipient & { eventId: number; hash: string; expiresAt: Date; followsEvent: boolean }

type Kind = {
  /** Its path segment in the API. The change log stores it. */
  entity: RecordedEntity
  /** Stores a link of the kind for each row of `from`. */
  insert: (db: Database, link: NewLink, common: Common, from: SQL) => Query<{ id: number } | null>
  /** What else than the event has to be the same, so that a link needs no other one. `isOpen`: whether doors are. */
  same: (recipient: Recipient, valid: { now: number; isOpen: SQL }) => { table: SQL; where: SQL }
}
type Common = Record<'eventId' | 'createdAt' | 'expiresAt', SQL>

const stageKind: Kind = {
  entity: 'stage-links',
  insert: (db, { name, kind, hash }, common, from) => {
    const columns = { ...common, name: sql`${name}`, kind: sql`${kind}`, keyHash: sql`${hash}` }
    return firstRow(insertSelected(db, stageLinks, columns, from).returning({ id: stageLinks.id }))
  },
  same: ({ kind }, { isOpen }) => ({ table: sql`${stageLinks}`, where: sql`kind = ${kind} AND ${isOpen}` }),
}

const packKind = (isJuror: 0 | 1): Kind => ({
  entity: 'packs',
  insert: (db, { name, hash, followsEvent }, common, from) => {
    const own = { name: sql`${name}`, keyHash: sql`${hash}`, followsEvent: sql`${Number(followsEvent)}` }
    const columns = { ...common, ...own, openings: sql`0`, juror: sql`${isJuror}` }
    return firstRow(insertSelected(db, packs, columns, from).returning({ id: packs.id }))
  },
  same: ({ name }, { now }) => ({
    table: sql`${packs}`,
    where: sql`juror = ${isJuror} AND name = ${name} AND ${packEnd} > ${now}`,
  }),
})

const kinds: Record<LinkKind, Kind> = {
  DOOR: {
    entity: 'door-links',
    insert: (db, { name, hash }, common, from) => {
      const columns = { ...common, name: sql`${name}`, secretHash: sql`${hash}` }
      return firstRow(insertSelected(db, doorLinks, columns, from).returning({ id: doorLinks.id }))
    },
    same: (_, { isOpen }) => ({ table: sql`${doorLinks}`, where: isOpen }),
  },
  SCREEN: stageKind,
  MODERATOR: stageKind,
  MENTOR: packKind(0),
  JUROR: packKind(1),
  PARTNER: {
    entity: 'partner-links',
    insert: (db, { partnerId, hash }, common, from) => {
      const own = { partnerId: sql`${partnerId}`, keyHash: sql`${hash}`, sentenceIds: sql`'[]'`, photos: sql`'[]'` }
      return firstRow(insertSelected(db, partnerLinks, { ...common, ...own }, from).returning({ id: partnerLinks.id }))
    },
    same: ({ partnerId }, { now }) => ({
      table: sql`${partnerLinks}`,
      where: sql`partner_id = ${partnerId} AND expires_at > ${now}`,
    }),
  },
}

/**
 * Stores a link and records it, if the event exists and `condition` is met; otherwise null. The change log refuses an `attempt`
 * that created a link before.
 */
export function createLink(
  db: Database,
  link: NewLink,
  { attempt, author, condition = sql`true` }: { attempt: string; author: Author; condition?: SQL },
): Query<{ id: number } | null> {
  const { entity, insert } = kinds[link.kind]
  const common = {
    eventId: sql`${events.id}`,
    createdAt: sql`${author.now.getTime()}`,
    expiresAt: sql`${link.expiresAt.getTime()}`,
  }
  const created = insert(db, link, common, sql`${events} WHERE ${events.id} = ${link.eventId} AND ${condition}`)
  const hash = link.kind === 'DOOR' ? sql`secret_hash` : sql`key_hash`
  return followedBy(created, recordNewestCreatedOnce(db, author, entity, attempt, sql`${hash} = ${link.hash}`))
}

type Missing = {
  links: readonly NewLink[]
  /** Of each link. */
  attempts: readonly string[]
  author: Author
  /** When the doors of the event close. Null without a date. */
  closesAt: Date | null
}

/**
 * Stores each link that the event lacks, in one transaction. The value has for each link the `id` of the new one, or the newest
 * valid one that was there (`earlier`).
 */
export function createMissing(db: Database, { links, attempts, author, closesAt }: Missing) {
  const now = author.now.getTime()
  const isOpen = closesAt === null ? sql`expires_at > ${now}` : sql`${closesAt.getTime()} > ${now}`
  const ofLinks = links.map((link, n) => {
    const { table, where } = kinds[link.kind].same(link, { now, isOpen })
    const same = sql`${table} WHERE event_id = ${link.eventId} AND ${where}`
    const earlier = db.select({ id: sql<number>`id`, name: nameOf(link) }).from(sql`${same} ORDER BY id DESC LIMIT 1`)
    const condition = sql`NOT EXISTS (SELECT 1 FROM ${same})`
    return joinQueries(
      [firstRow(earlier), createLink(db, link, { attempt: attempts[n] ?? '', author, condition })],
      ([earlier, created]) => ({ earlier, id: created?.id }),
    )
  })
  return joinQueries(ofLinks, (made) => made)
}

/** Links of partners have no name of their own. */
const nameOf = ({ kind, name }: Recipient): SQL<string> => (kind === 'PARTNER' ? sql`${name}` : sql`name`)

/** Whether one of these attempts has created a link. */
export const isAnyMade = (db: Database, attempts: readonly string[]): Query<boolean> =>
  defineQuery(
    [
      db
        .select({ id: changes.id })
        .from(changes)
        .where(sql`${changes.attempt} IN (SELECT value FROM json_each(${JSON.stringify(attempts)}))`)
        .limit(1),
    ],
    ([rows]) => rows.length > 0,
  )

/** The names of partners by their ids. */
export const namesOfPartners = (db: Database, ids: readonly number[]): Query<Map<number, string>> => {
  const rows = db
    .select({ id: partners.id, name: partners.name })
    .from(partners)
    .where(sql`${partners.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
  return defineQuery([rows], ([found]) => new Map(found.map(({ id, name }) => [id, name])))
}
