import * as z from 'zod/mini'
import { messages } from './error-messages.ts'
import { atMost, count, id, requiredText, shortCode, typedShortCode, wholeNumber } from './fields.ts'
import { foldText } from './fold-text.ts'
import { doorLimits, limits } from './limits.ts'
import { doorConflictKinds, doorOutcomes, ticketStatuses } from './options.ts'
import { OrderedEvent } from './order.ts'
import { listQuery, queryNumber } from './query-parameters.ts'
import { Person } from './registration.ts'
import { timestamp } from './times.ts'

/** SHA-256 of a ticket's code, see `door-seal.ts`. */
const hash = z.string({ error: messages.required }).check(z.regex(/^[0-9a-f]{64}$/, messages.notValid))

/** Made by a phone for one scan, one walk-in or one person who came in by name. A repeated request with the same nonce changes nothing. */
const nonce = z
  .string({ error: messages.required })
  .check(z.regex(/^[\x21-\x7e]+$/, messages.notValid), atMost(doorLimits.nonceMax))

/** The name of a phone: the name of its link and a random suffix. */
const device = requiredText(limits.nameMax)

/** Up to which change a phone has the list. Opaque to clients. */
export const doorCursor = z
  .string({ error: messages.required })
  .check(z.regex(/^[1-9]\d{0,14}\.\d{1,15}$/, messages.notValid))

/** When and where somebody was let in first. Null if nobody was; `device` is null if an organiser did it in the console. */
const entrance = { at: z.nullable(timestamp), device: z.nullable(z.string()) }

/**
 * What a phone learns about a ticket with its code. `type` is the name of the ticket type. `doorNote` is what organisers want
 * the door to know about the person. Both have defaults, because a phone may still keep an entry from before they existed.
 */
export const DoorListEntry = z.object({
  firstName: z.string(),
  lastName: z.string(),
  type: z.string(),
  status: z.enum(ticketStatuses),
  ...entrance,
  doorNote: z._default(z.nullable(z.string()), null),
  noPhotos: z._default(z.boolean(), false),
})
export type DoorListEntry = z.output<typeof DoorListEntry>

/** When the session may let people in. Null if it may. */
const opensAt = z.nullable(timestamp)

/** Whether there is more after the cursor. Phones may be older or newer than the API. */
const more = z._default(z.boolean(), false)

/** The list of an evening, or a part of it. `now` is the server's time. */
export const DoorList = z.object({
  event: OrderedEvent,
  now: timestamp,
  opensAt,
  cursor: doorCursor,
  more,
  entries: z.array(z.object({ hash, sealed: z.string() })),
})
export type DoorList = z.output<typeof DoorList>

/**
 * A ticket at the door: the `hash` of its code that was read, or its `shortCode` that somebody typed. `outcome` is what the
 * phone decided at `at`: with `IN` it let the person in, also with an unknown code.
 */
export const DoorScan = z
  .object({
    kind: z.exactOptional(z.literal('SCAN')),
    nonce,
    hash: z.exactOptional(hash),
    shortCode: z.exactOptional(typedShortCode),
    at: timestamp,
    device,
    outcome: z.enum(doorOutcomes, { error: messages.notAnOption }),
  })
  .check(
    z.refine(({ hash, shortCode }) => hash !== undefined || shortCode !== undefined, {
      path: ['hash'],
      error: messages.required,
    }),
  )
export type DoorScan = z.output<typeof DoorScan>

/** Somebody without a code whom a phone without network let in by name. Organisers find out who it was. */
export const NamedEntrance = z.object({
  kind: z.literal('NAMED'),
  nonce,
  name: requiredText(limits.nameMax),
  at: timestamp,
  device: z._default(z.nullable(device), null),
})
export type NamedEntrance = z.output<typeof NamedEntrance>

export const DoorEntry = z.discriminatedUnion('kind', [DoorScan, NamedEntrance], { error: messages.notAnOption })
export type DoorEntry = z.output<typeof DoorEntry>
/** The same before validation. */
export type DoorEntryInput = z.input<typeof DoorEntry>

/** A `DoorEntry` that is validated by itself, so that one that breaks a rule holds up no others. */
export const unvalidatedDoorEntry = z.unknown()

/** What one phone sends. It gets at most `limit` changes and one more, all of them without. */
export const DoorSyncWrite = z.object({
  cursor: doorCursor,
  scans: z
    .array(unvalidatedDoorEntry, { error: messages.notAList })
    .check(z.maxLength(doorLimits.scansPerSync, messages.tooMany(doorLimits.scansPerSync))),
  limit: z.exactOptional(count(1, doorLimits.scansPerSync)),
})
export type DoorSyncWrite = z.output<typeof DoorSyncWrite>

/** An entry that breaks a rule and was not stored. `nonce` is null if the entry has none. */
export const RefusedEntry = z.object({ nonce: z.nullable(z.string()), code: z.string(), message: z.string() })
export type RefusedEntry = z.output<typeof RefusedEntry>

/**
 * What the server decided about a scan, with all that it knows now: of two scans of one ticket, the earlier one is `IN`.
 * `firstAt` and `firstDevice` tell of the first entrance with a valid ticket, and are null without one. A person who came in
 * by name is always `IN`.
 */
export const DoorResult = z.object({
  nonce,
  outcome: z.enum(doorOutcomes),
  firstAt: z.nullable(timestamp),
  firstDevice: z.nullable(z.string()),
})
export type DoorResult = z.output<typeof DoorResult>

/** The state of a ticket that changed after the cursor. `sealed` replaces the entry of the list. */
export const DoorChange = z.object({
  hash,
  status: z.enum(ticketStatuses),
  ...entrance,
  sealed: z.exactOptional(z.string()),
})
export type DoorChange = z.output<typeof DoorChange>

/**
 * `checkedIn`: how many people are inside, in all with those who came in by name and have no ticket yet. `confirmed`: how
 * many have a valid ticket, those inside included.
 */
const counted = { checkedIn: wholeNumber, confirmed: wholeNumber }

export const DoorCounts = z.object({
  ...counted,
  byType: z.array(z.object({ ticketTypeId: id, name: z.string(), ...counted })),
})
export type DoorCounts = z.output<typeof DoorCounts>

/** What the screen in the room shows, and when it shows something else. */
export const RoomSign = z.object({ sign: z.string(), changesAt: timestamp })
export type RoomSign = z.output<typeof RoomSign>

/**
 * `results` are in the order of the scans, without those in `refused`. `now` is the server's time. The event may have been moved since the list.
 * `usualTypeId` is the ticket type that somebody without a ticket gets, unless a volunteer chooses another. `room` is the sign of the
 * room, which volunteers tell whoever does not see the screen.
 */
export const DoorSync = z.object({
  event: OrderedEvent,
  now: timestamp,
  opensAt,
  cursor: doorCursor,
  more,
  results: z.array(DoorResult),
  refused: z._default(z.array(RefusedEntry), []),
  changes: z.array(DoorChange),
  counts: DoorCounts,
  usualTypeId: z.nullable(id),
  room: z._default(z.nullable(RoomSign), null),
})
export type DoorSync = z.output<typeof DoorSync>

export const DoorUndoWrite = z.object({ nonce })
export type DoorUndoWrite = z.output<typeof DoorUndoWrite>

/**
 * The ticket of a scan after undoing it. `status` is null if the code belongs to no ticket of the evening. Who came in by
 * name has no hash.
 */
export const DoorUndone = z.object({
  nonce,
  hash: z.nullable(hash),
  status: z.nullable(z.enum(ticketStatuses)),
  ...entrance,
})
export type DoorUndone = z.output<typeof DoorUndone>

const entrances = z.array(z.object({ nonce, device: z.nullable(z.string()), at: timestamp }))

/** `ticketId` and the names are null without a ticket of this evening. */
const CodeConflict = z.object({
  kind: z.enum(doorConflictKinds),
  hash,
  ticketId: z.nullable(id),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  scans: entrances,
})

/** `name` is what a phone wrote down. */
const NamedConflict = z.object({ kind: z.literal('NAMED'), hash: z.null(), name: z.string(), scans: entrances })

/** Somebody pitched whom nobody has let in. They have come; letting them in by hand settles it. */
const PitchedConflict = z.object({
  kind: z.literal('PITCHED'),
  hash: z.null(),
  ticketId: id,
  firstName: z.string(),
  lastName: z.string(),
  scans: entrances,
})

/**
 * What has to be settled: people who were let in against the list, with one ticket twice, with a code that is no valid ticket of
 * this evening, or by name; and who pitched without having been let in. `scans` are the entrances, the first one first; `nonce` is also what undoes an entrance.
 */
export const DoorConflict = z.union([CodeConflict, NamedConflict, PitchedConflict])
export type DoorConflict = z.output<typeof DoorConflict>

/** Who came in by name: the holder of a ticket, or somebody without one, who gets a ticket of this type. */
export const NamedMatch = z.union([z.object({ ticketId: id }), z.object({ ticketTypeId: id })], {
  error: messages.required,
})
export type NamedMatch = z.output<typeof NamedMatch>

/** Letters that take part in the search. Some cannot be seen. */
const lettersOf = (text: string): number => foldText(text).match(/\p{L}/gu)?.length ?? 0

/**
 * Every word of `q` is part of a name, or `q` is a ticket's short code. Case and diacritics are ignored. A page has at most
 * `doorLimits.found` people.
 */
export const DoorSearchQuery = z.strictObject({
  q: z.string({ error: messages.required }).check(
    z.trim(),
    atMost(2 * limits.nameMax),
    z.refine((text) => lettersOf(text) >= doorLimits.searchLetters, messages.fewLetters(doorLimits.searchLetters)),
  ),
  limit: queryNumber(1, doorLimits.found, doorLimits.found),
  offset: listQuery.offset,
})
export type DoorSearchQuery = z.output<typeof DoorSearchQuery>

/** A person who was found. `type` is the name of the ticket type. `hash` is what a scan of the ticket sends. */
export const DoorFound = z.object({
  hash,
  shortCode: z.nullable(shortCode),
  firstName: z.string(),
  lastName: z.string(),
  university: z.string(),
  type: z.string(),
  status: z.enum(ticketStatuses),
  ...entrance,
  doorNote: z.nullable(z.string()),
  noPhotos: z.boolean(),
})
export type DoorFound = z.output<typeof DoorFound>

const absentOr = (contract: typeof Person.shape.phone) => z._default(z.union([z.literal(''), contract]), '')

/** Somebody without a ticket. Only the name is required. */
export const WalkIn = z.object({
  firstName: Person.shape.firstName,
  lastName: Person.shape.lastName,
  email: absentOr(Person.shape.email),
  phone: absentOr(Person.shape.phone),
  university: absentOr(Person.shape.university),
})
export type WalkIn = z.output<typeof WalkIn>

/** Issues a ticket at the door, and lets its person in. */
export const WalkInWrite = z.object({ ticketTypeId: id, attendee: WalkIn, device, nonce })
export type WalkInWrite = z.output<typeof WalkInWrite>
