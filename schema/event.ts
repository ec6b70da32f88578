import * as z from 'zod/mini'
import { AgendaItem } from './agenda.ts'
import { toBeAnnounced } from './dates.ts'
import { messages } from './error-messages.ts'
import { noteLimits, pitchBreak } from './evening-limits.ts'
import {
  atMost,
  converted,
  count,
  flag,
  givenMultiline,
  id,
  optionalMultiline,
  optionalText,
  optionalUrl,
  requiredText,
  wholeNumber,
} from './fields.ts'
import { limits } from './limits.ts'
import { availabilities, eventLanguages, eventStatuses } from './options.ts'
import { Partner } from './partner.ts'
import { listQuery, queryFlag, queryId } from './query-parameters.ts'
import { Speaker } from './speaker.ts'
import { TicketType, type TicketTypeOnPage } from './ticket-type.ts'
import { date, hour, moment } from './times.ts'

const isListOfText = (json: string): boolean => {
  try {
    const list: unknown = JSON.parse(json)
    return Array.isArray(list) && list.every((code) => typeof code === 'string')
  } catch {
    return false
  }
}

const fields = {
  title: requiredText(limits.lineMax),
  date,
  time: converted(optionalText(limits.lineMax), (text) => text ?? toBeAnnounced, z.string()),
  shortDescription: optionalMultiline(limits.textMax),
  description: optionalMultiline(limits.textMax),
  location_name: optionalText(limits.lineMax),
  address: optionalText(limits.lineMax),
  enabled: flag(true),
  isNext: flag(false),
  status: z._default(z.enum(eventStatuses, { error: messages.notAnOption }), 'UPCOMING'),
  registrationOpen: flag(false),
  externalLink: optionalUrl,
  linkText: optionalText(limits.lineMax),
  morePeopleSoon: flag(false),
  pitchTypes: z._default(
    z
      .string({ error: messages.pitchTypesInvalid })
      .check(atMost(limits.lineMax), z.refine(isListOfText, messages.pitchTypesInvalid)),
    '[]',
  ),
}

/**
 * Fields that a write may leave out, which keeps what is stored. `opensAt` (inclusive) and `closesAt` (exclusive) are the
 * moments between which registration is possible. `accessNote` is Markdown. A new event is in Polish, as one whose languages are null.
 */
const hoursAndAccess = {
  opensAt: moment,
  closesAt: moment,
  accessNote: givenMultiline(noteLimits.access),
  languages: converted(
    z.nullable(z.enum(eventLanguages, { error: messages.notAnOption })),
    (languages) => languages ?? 'pl',
    z.enum(eventLanguages),
  ),
}

/** The same for what organisers alone read. Everybody reads `changesNote` once the event is past. */
const forOrganisers = {
  guestNote: givenMultiline(noteLimits.guest),
  pitchStart: hour,
  pitchBreak: converted(
    z.nullable(count(pitchBreak.min, pitchBreak.max)),
    (minutes) => minutes ?? pitchBreak.usual,
    z.number(),
  ),
  afterMail: converted(z.nullable(z.boolean({ error: messages.notYesNo })), (on) => on ?? true, z.boolean()),
  afterNote: givenMultiline(noteLimits.after),
  changesNote: givenMultiline(noteLimits.changes),
}

const kept = z.partial(z.object({ ...hoursAndAccess, ...forOrganisers }))

const maxRelated = z.maxLength(limits.relatedPerEvent, messages.tooMany(limits.relatedPerEvent))

const yesOrNo = z.boolean({ error: messages.notYesNo })

/**
 * The body of a write. PUT replaces the whole event and accepts the object that GET returns. Without `cancelled`, `published`,
 * the hours of registration, the languages, the notes, or what concerns pitches and the next morning it keeps what is stored; a new event is
 * published. `speakers` and `partnerIds`, if present, replace the event's
 * speakers and partners. A past event can be neither next nor open for registration, and a draft cannot be next.
 */
export const EventWrite = z
  .object({
    ...fields,
    ...kept.shape,
    cancelled: z.optional(yesOrNo),
    published: z.optional(yesOrNo),
    speakers: z.optional(
      z
        .array(
          z.union([
            z.object({ speakerId: id, eventFeatured: flag(false) }),
            z.pipe(
              z.object({ speaker: z.object({ id }), eventFeatured: flag(false) }),
              z.transform(({ speaker, eventFeatured }) => ({ speakerId: speaker.id, eventFeatured })),
            ),
          ]),
        )
        .check(maxRelated),
    ),
    partnerIds: z.optional(z.array(id).check(maxRelated)),
  })
  .check(
    z.refine((event) => event.status === 'UPCOMING' || !event.isNext, {
      path: ['isNext'],
      error: messages.pastEventFlags,
    }),
    z.refine((event) => event.status === 'UPCOMING' || !event.registrationOpen, {
      path: ['registrationOpen'],
      error: messages.pastEventFlags,
    }),
    z.refine(({ opensAt, closesAt }) => !opensAt || !closesAt || closesAt > opensAt, {
      path: ['closesAt'],
      error: messages.closesBeforeOpens,
    }),
    z.refine((event) => event.published !== false || !event.isNext, { path: ['isNext'], error: messages.draftIsNext }),
  )
export type EventWrite = z.output<typeof EventWrite>

/**
 * How many people know something else than what stands there, and were not told: another date, hour or place (`changed`), not that
 * the event was called off (`off`), or that it is off although it takes place (`on`). Each counts once.
 */
const Untold = z.object({ changed: wholeNumber, off: wholeNumber, on: wholeNumber })
export type Untold = z.output<typeof Untold>

/** A copy without `published` is published. */
export const EventCopyWrite = z.object({ title: fields.title, date, published: z.optional(yesOrNo) })
export type EventCopyWrite = z.output<typeof EventCopyWrite>

/**
 * An event without related records. `date` is `YYYY-MM-DD` or null; `time` is free text or `TBA`. An event that is not
 * `published` is a draft, which organisers alone read. They alone read what is optional too; everybody reads `changesNote` of
 * a past event. `pinned`: whether an organiser chose it as the next event. Otherwise `isNext` is computed. `untold` is null if
 * everybody knows what stands there, and once the event has begun.
 */
export const Event = z.object({
  id,
  ...fields,
  cancelled: yesOrNo,
  published: yesOrNo,
  ...hoursAndAccess,
  guestNote: z.exactOptional(forOrganisers.guestNote),
  pitchStart: z.exactOptional(forOrganisers.pitchStart),
  pitchBreak: z.exactOptional(forOrganisers.pitchBreak),
  afterMail: z.exactOptional(forOrganisers.afterMail),
  afterNote: z.exactOptional(forOrganisers.afterNote),
  changesNote: z.exactOptional(forOrganisers.changesNote),
  pinned: z.exactOptional(yesOrNo),
  untold: z.exactOptional(z.nullable(Untold)),
})
export type Event = z.output<typeof Event>

/** An event in a list. `availability` depends on its ticket types only, not on `registrationOpen`. */
export const ListedEvent = z.object({ ...Event.shape, availability: z.enum(availabilities) })
export type ListedEvent = z.output<typeof ListedEvent>

/** What a presenter lets the page of a past event show. `place` is from 1 to 3, otherwise null. */
export const EventResult = z.object({ startupName: z.string(), place: z.nullable(wholeNumber), line: z.string() })
export type EventResult = z.output<typeof EventResult>

/** An event with all records that its page shows. The HTML of a note is absent without it. Past events have `results`. */
export const EventDetail = z.object({
  ...Event.shape,
  accessNoteHtml: z.exactOptional(z.string()),
  changesNoteHtml: z.exactOptional(z.string()),
  results: z.exactOptional(z.array(EventResult)),
  speakers: z.array(z.object({ eventFeatured: z.boolean(), speaker: Speaker })),
  ticketTypes: z.array(TicketType),
  partners: z.array(Partner),
  agenda: z.array(AgendaItem),
})
export type EventDetail = z.output<typeof EventDetail>

/** An event as pages show it: the number of places left may be unknown. */
export type EventOnPage = Omit<EventDetail, 'ticketTypes'> & { ticketTypes: TicketTypeOnPage[] }

/** `speakerId`: events at which the person is a speaker or in the agenda. `partnerId`: events of the partner. */
export const EventQuery = z.strictObject({
  status: z.optional(z.enum(eventStatuses, { error: messages.notAnOption })),
  dateFrom: date,
  dateTo: date,
  isNext: queryFlag,
  location: z.optional(z.string().check(z.trim(), atMost(limits.lineMax))),
  speakerId: z.optional(queryId),
  partnerId: z.optional(queryId),
  ...listQuery,
})
export type EventQuery = z.output<typeof EventQuery>
