import { dayMs, hourMs } from '#schema/durations.ts'
import { messages } from '#schema/error-messages.ts'
import type { CreatedLink, LinkSet, LinkSetWrite } from '#schema/event-link.ts'
import { linkNames } from '#schema/labels.ts'
import { organiserLimits } from '#schema/limits.ts'
import type { LinkKind } from '#schema/options.ts'
import { found, invalid, Problem } from '#schema/problem.ts'
import type { Author } from '#worker/core/changes-store.ts'
import { createSecretOnce } from '#worker/core/creation-store.ts'
import { isRefusal } from '#worker/database/constraint.ts'
import { type Database, execute, executeOnce, joinQueries } from '#worker/database/query.ts'
import { sha256 } from '#worker/database/sha256.ts'
import { type CalendarEvent, calendarEvent } from '#worker/features/program/events/published-store.ts'
import { randomId } from '#worker/http/ids.ts'
import { expiryOf, packExpiryOf } from './expiry.ts'
import { createLink, createMissing, isAnyMade, type NewLink, namesOfPartners, type Recipient } from './store.ts'

/** Who makes a link, by which attempt, and the origin of its address. */
export type Making = { attempt: string; author: Author; origin: string }

/** The address of a link of an event. The key of a door is in the fragment, which browsers send to no server. */
const paths: Record<LinkKind, (key: string, eventId: number) => string> = {
  DOOR: (key, eventId) => `/admin/door/${eventId}#${key}`,
  SCREEN: (key) => `/screen/${key}`,
  MODERATOR: (key) => `/stage/${key}`,
  MENTOR: (key) => `/pack/${key}`,
  JUROR: (key) => `/pack/${key}`,
  PARTNER: (key) => `/partner/${key}`,
}

const { doorLink, pack, partnerLink } = organiserLimits

/** How long a link works after it was made, if neither its event nor its maker says. */
const lifetimes: Record<LinkKind, number> = {
  DOOR: doorLink.undatedHours * hourMs,
  SCREEN: doorLink.undatedHours * hourMs,
  MODERATOR: doorLink.undatedHours * hourMs,
  MENTOR: pack.undatedDays * dayMs,
  JUROR: pack.undatedDays * dayMs,
  PARTNER: partnerLink.days * dayMs,
}

const isPack = (kind: LinkKind): boolean => kind === 'MENTOR' || kind === 'JUROR'

/** A new link with its key, which is stored as a hash only. `expiresAt` is an end of its own. */
async function newLink(event: CalendarEvent, recipient: Recipient, { author, origin }: Making, expiresAt?: Date) {
  const { kind } = recipient
  const key = randomId()
  const stored = expiresAt ?? new Date(author.now.getTime() + lifetimes[kind])
  const followsEvent = isPack(kind) && expiresAt === undefined
  const end = followsEvent
    ? packExpiryOf(event, stored)
    : isPack(kind) || kind === 'PARTNER'
      ? stored
      : expiryOf(event, stored)
  const link: NewLink = { ...recipient, eventId: event.id, hash: await sha256(key), expiresAt: stored, followsEvent }
  return { link, end, told: { url: `${origin}${paths[kind](key, event.id)}`, expiresAt: end.toISOString() } }
}

/**
 * Adds a link to an event, once for each attempt. Throws `missing` if the event or the partner does not exist, `conflict` for a
 * repetition, and `invalid` for a pack that would have expired.
 */
export async function addLink(
  db: Database,
  eventId: number,
  { expiresAt, ...recipient }: Recipient & { expiresAt?: Date | undefined },
  making: Making,
): Promise<CreatedLink> {
  const { attempt, author } = making
  const asked = recipient.partnerId === null ? [] : [recipient.partnerId]
  const read = joinQueries([calendarEvent(db, eventId), namesOfPartners(db, asked)], ([event, names]) =>
    names.size === asked.length ? event : null,
  )
  const { link, end, told } = await newLink(found(await execute(db, read)), recipient, making, expiresAt)
  if (isPack(link.kind) && end <= author.now) throw invalid({ expiresAt: messages.expiryPast })
  const create = createLink(db, link, { attempt, author })
  const { id } = found(await createSecretOnce(db, { attempt, create, toldOnce: messages.linkToldOnce }))
  return { id, ...told }
}

/** Whom the links of a set are for, in the order of the kinds. */
function recipientsOf(write: LinkSetWrite, partners: ReadonlyMap<number, string>): Recipient[] {
  const one = (kind: keyof typeof linkNames, isAsked: boolean): Recipient[] =>
    isAsked ? [{ kind, name: linkNames[kind], partnerId: null }] : []
  const named = (kind: 'MENTOR' | 'JUROR', names: readonly string[]) =>
    names.map((name): Recipient => ({ kind, name, partnerId: null }))
  return [
    ...one('DOOR', write.door),
    ...one('SCREEN', write.screen),
    ...one('MODERATOR', write.moderator),
    ...named('MENTOR', write.mentors),
    ...named('JUROR', write.jurors),
    ...write.partners.map(
      (partnerId): Recipient => ({ kind: 'PARTNER', name: partners.get(partnerId) ?? '', partnerId }),
    ),
  ]
}

/**
 * Adds the links of a set that the event does not have, all of them or none. Their addresses are told once: a repetition throws
 * `conflict`. Also throws `missing`, and `invalid` for unknown partners and for packs that would have expired.
 */
export async function addLinkSet(db: Database, eventId: number, write: LinkSetWrite, making: Making): Promise<LinkSet> {
  const { author } = making
  const read = joinQueries([calendarEvent(db, eventId), namesOfPartners(db, write.partners)], (both) => both)
  const [known, partners] = await execute(db, read)
  const event = found(known)
  const unknown = write.partners.flatMap((id, n) =>
    partners.has(id) ? [] : [[`partners.${n}`, messages.linkedMissing]],
  )
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown))

  const recipients = recipientsOf(write, partners)
  const made = await Promise.all(recipients.map((recipient) => newLink(event, recipient, making)))
  const late = made.find(({ link, end }) => isPack(link.kind) && end <= author.now)
  if (late) throw invalid({ [late.link.kind === 'JUROR' ? 'jurors' : 'mentors']: messages.expiryPast })
  // The change log takes each attempt once, and each link is one.
  const attempts = made.map((_, n) => `${making.attempt}:${n}`)
  const create = createMissing(db, {
    links: made.map(({ link }) => link),
    attempts,
    author,
    closesAt: event.date === null ? null : expiryOf(event, author.now),
  })
  const stored = await executeOnce(db, create).catch(async (error: unknown) => {
    if (isRefusal(error) && (await execute(db, isAnyMade(db, attempts)))) return null
    throw error
  })
  const rows = made.map(({ link, told }, n) => ({ kind: link.kind, name: link.name, told, ...stored?.[n] }))
  const created = rows.flatMap(({ kind, name, told, id }) => (id === undefined ? [] : [{ kind, id, name, ...told }]))
  if (!stored || (created.length === 0 && (await execute(db, isAnyMade(db, attempts)))))
    throw new Problem('conflict', messages.linkToldOnce)
  return { created, existing: rows.flatMap(({ kind, earlier }) => (earlier ? [{ kind, ...earlier }] : [])) }
}
