import { and, desc, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#schema/envelope.ts'
import type { PartnerChoice, PartnerLink } from '#schema/partner-link.ts'
import { partners } from '#schema/tables/content.ts'
import { events, orderedEventColumns } from '#schema/tables/events.ts'
import { partnerLinks } from '#schema/tables/partner-links.ts'
import { pictures } from '#schema/tables/pictures.ts'
import { type Author, recordUpdateOrDelete } from '#worker/core/changes-store.ts'
import type { Window } from '#worker/database/pagination.ts'
import { afterWrites, type Database, firstRow, type Query } from '#worker/database/query.ts'
import { linksOf } from '#worker/features/door/links/of-event-store.ts'

type Row = typeof partnerLinks.$inferSelect

const toPartnerLink = ({ keyHash: _, eventId: __, createdAt, expiresAt, ...link }: Row): PartnerLink => ({
  ...link,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
})

/** Newest first. Null if the event does not exist. */
export function partnerLinksOf(db: Database, eventId: number, window: Window): Query<Page<PartnerLink> | null> {
  const { keyHash: _, ...columns } = getTableColumns(partnerLinks)
  const rows = db
    .select(columns)
    .from(partnerLinks)
    .where(eq(partnerLinks.eventId, eventId))
    .orderBy(desc(partnerLinks.id))
  return linksOf(db, 'partner-links', eventId, window, {
    rows,
    endOf: (_, stored) => stored,
    toLink: ({ eventId: _, ...link }) => link,
  })
}

/** Stores what a link shows. Null if it does not exist. */
export const chooseForPartner = (db: Database, id: number, choice: PartnerChoice, author: Author) =>
  afterWrites(
    [recordUpdateOrDelete(db, author, 'partner-links', id, 'UPDATE')],
    firstRow(db.update(partnerLinks).set(choice).where(eq(partnerLinks.id, id)).returning(), toPartnerLink),
  )

type Key = { keyHash: string; now: Date }

const isOpen = ({ keyHash, now }: Key) => and(eq(partnerLinks.keyHash, keyHash), gt(partnerLinks.expiresAt, now))

/** The id of the event of a link, as a subquery. Empty if the key is unknown or has expired. */
export const eventOfPartner = (key: Key): SQL => sql`(SELECT event_id FROM ${partnerLinks} WHERE ${isOpen(key)})`

/** Whether visitors see a photo that was chosen, on the page of the link's event. It may be gone or hidden by now. */
const isSeen = (url: SQL) => sql`EXISTS (SELECT 1 FROM ${pictures} AS p WHERE p.path = substr(${url}, 2)
  AND p.folder = 'events/' || ${partnerLinks.eventId} || '/photos' AND p.hidden = 0)`

/** What a key opens, with the chosen photos that visitors see. Null if it is unknown or has expired. */
export function partnerLinkByKey(db: Database, key: Key) {
  const { eventId, expiresAt, sentenceIds } = partnerLinks
  const photos = sql`(SELECT json_group_array(chosen.value) FROM json_each(${partnerLinks.photos}) AS chosen
    WHERE ${isSeen(sql`chosen.value`)})`
  return firstRow(
    db
      .select({
        eventId,
        expiresAt,
        sentenceIds,
        photos: photos.mapWith(partnerLinks.photos),
        partner: partners.name,
        event: orderedEventColumns,
      })
      .from(partnerLinks)
      .innerJoin(events, eq(events.id, partnerLinks.eventId))
      .innerJoin(partners, eq(partners.id, partnerLinks.partnerId))
      .where(isOpen(key)),
  )
}
