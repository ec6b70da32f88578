import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import * as options from '../options.ts'
import { createdAt, oneOf, primaryId } from './columns.ts'
import { eventId } from './events.ts'

/** Who may sign in to the console. Triggers refuse to remove or lower the last owner. */
export const organisers = sqliteTable(
  'organisers',
  {
    id: primaryId(),
    email: text().notNull().unique(),
    name: text().notNull(),
    role: text({ enum: options.organiserRoles }).notNull(),
    createdAt: createdAt(),
    /** When the last invitation was sent. Null for who was added by a command. */
    invitedAt: integer('invited_at', { mode: 'timestamp_ms' }),
    /** The day of the last request with a session, `YYYY-MM-DD` in Warsaw. Null until the first sign-in. */
    lastSeenAt: text('last_seen_at'),
  },
  (t) => [
    check('organisers_role', oneOf(t.role, options.organiserRoles)),
    check('organisers_email_lower', sql`${t.email} = lower(${t.email})`),
  ],
)

const organiserId = () =>
  integer('organiser_id')
    .notNull()
    .references(() => organisers.id)

const expiresAt = () => integer('expires_at', { mode: 'timestamp_ms' }).notNull()

/** Links that sign an organiser in. A link is deleted when it is used. `keyHash` is the SHA-256 of its key. */
export const signInLinks = sqliteTable(
  'sign_in_links',
  { keyHash: text('key_hash').primaryKey(), organiserId: organiserId(), expiresAt: expiresAt() },
  (t) => [index('sign_in_links_by_organiser').on(t.organiserId)],
)

/** Links for the door of one event. `secretHash` is the SHA-256 of the link's secret. Deleted when revoked. */
export const doorLinks = sqliteTable(
  'door_links',
  {
    id: primaryId(),
    eventId: eventId(),
    name: text().notNull(),
    secretHash: text('secret_hash').notNull().unique(),
    createdAt: createdAt(),
    /** When it expires if its event has no date. Otherwise `doorHours` of the event decides. */
    expiresAt: expiresAt(),
  },
  (t) => [index('door_links_by_event').on(t.eventId)],
)

/** Sessions of organisers and of door links. `tokenHash` is the SHA-256 of the cookie's value. Deleted when ended. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: primaryId(),
    tokenHash: text('token_hash').notNull().unique(),
    organiserId: integer('organiser_id').references(() => organisers.id),
    doorLinkId: integer('door_link_id').references(() => doorLinks.id),
    createdAt: createdAt(),
    /** Moved forward by the use of the session, but never past `endsAt`. A session of a door link does not end then. */
    expiresAt: expiresAt(),
    endsAt: integer('ends_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (t) => [
    check('sessions_owner', sql`(${t.organiserId} IS NULL) <> (${t.doorLinkId} IS NULL)`),
    check('sessions_end', sql`${t.expiresAt} <= ${t.endsAt}`),
    index('sessions_by_organiser').on(t.organiserId),
    index('sessions_by_door_link').on(t.doorLinkId),
  ],
)

/** Public keys of passkeys. `credentialId` and `publicKey` are base64url. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: primaryId(),
    organiserId: organiserId(),
    name: text().notNull(),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /** How often the authenticator signed. 0 if it does not count. */
    counter: integer().notNull(),
    /** A JSON list of texts: how browsers reach the authenticator. */
    transports: text({ mode: 'json' }).$type<(typeof options.passkeyTransports)[number][]>().notNull(),
    createdAt: createdAt(),
    usedAt: integer('used_at', { mode: 'timestamp_ms' }),
  },
  (t) => [index('passkeys_by_organiser').on(t.organiserId)],
)

/** Challenges that a passkey has to sign. Deleted when answered. `organiserId` is null for a sign-in. */
export const passkeyChallenges = sqliteTable('passkey_challenges', {
  challengeHash: text('challenge_hash').primaryKey(),
  organiserId: integer('organiser_id').references(() => organisers.id),
  expiresAt: expiresAt(),
})

/** Wrong and spent keys of links. `network` is a hash of the sender's network (`connectionPrefixes`). Deleted after a quarter of an hour. */
export const failedSignIns = sqliteTable(
  'failed_sign_ins',
  { id: primaryId(), network: text().notNull(), at: integer({ mode: 'timestamp_ms' }).notNull() },
  (t) => [index('failed_sign_ins_by_network').on(t.network, t.at)],
)
