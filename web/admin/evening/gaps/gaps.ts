import type { AgendaItem } from '#schema/agenda.ts'
import { toBeAnnounced } from '#schema/dates.ts'
import type { Event, EventDetail } from '#schema/event.ts'
import { keysOf } from '#schema/keys.ts'
import { isLocationKnown } from '#schema/location.ts'
import type { StageLinkKind } from '#schema/options.ts'
import type { Pitch } from '#schema/pitch.ts'
import { isSameSlot, slotsOf } from '#schema/slot.ts'
import { differencesOf, type Told } from '#schema/told.ts'
import { texts as pictureTexts } from '#web/texts/console/pictures.ts'
import { checkTimes, wordsOf } from '../agenda/check-times.ts'
import { misfitOf } from '../agenda/shift.ts'
import { type PicturePath, slotsWithoutPicture } from '../pictures/slots.ts'
import type { SectionName } from '../section-names.ts'
import { phaseOf } from './phase.ts'
import { texts } from './texts.ts'

type Titled = Pick<Event, 'id' | 'title' | 'shortDescription' | 'description'>

/** What is known of an evening. Nothing is said of what is undefined: it is being read, or could not be. */
export type Known = {
  event: EventDetail
  /** All evenings. */
  evenings: readonly Titled[] | undefined
  pictures: readonly PicturePath[] | undefined
  /** The program of the evening before it, from which it may be copied. */
  earlierAgenda?: readonly Pick<AgendaItem, 'title'>[] | undefined
  /** What guests were told. Read only if they know something else than what stands there. */
  told?: Told | null | undefined
  pitches: readonly Pick<Pitch, 'deck' | 'told' | 'hasAddress' | 'ticketType' | 'seconds'>[] | undefined
  /** The links that exist, from the last week on. */
  packs?: readonly unknown[] | undefined
  doorLinks?: readonly unknown[] | undefined
  stageLinks?: readonly { kind: StageLinkKind }[] | undefined
  now: Date
}

/** What an evening lacks, in the genitive, and the section where it is done. `isSentence`: a sentence instead. */
export type Gap = { section: SectionName; text: string; isSentence?: true }

/** What people do not know who should: they hold a place or wait, and were told something else. `told` is what they know. */
function untoldLines({ event, told }: Pick<Known, 'event' | 'told'>): string[] {
  const { changed = 0, off = 0, on = 0 } = event.untold ?? {}
  const labels = told ? differencesOf(told, event).map(({ label }) => label) : []
  return [
    ...(changed > 0 ? [texts.unaware.changed(changed, labels[0])] : []),
    ...(off > 0 ? [texts.unaware.off(off)] : []),
    ...(on > 0 ? [texts.unaware.on(on)] : []),
  ]
}

/** The texts that an evening shares with an older one: most likely it is a copy, and they tell of the other evening. */
function copiedTexts(event: Titled, evenings: readonly Titled[]): string[] {
  const older = evenings.filter(({ id }) => id < event.id)
  return (['title', 'shortDescription', 'description'] as const).flatMap((field) => {
    const original = event[field] && older.find((other) => other[field] === event[field])
    return original ? [texts.copied[field](original.title)] : []
  })
}

/** Whether somebody speaks in an item, who does not speak again. Pitches and breaks are the same each time. */
export const isTalk = (type: string | null): boolean => ['TALK', 'WORKSHOP', 'PANEL'].includes(type ?? '')

/** Whether registration is closed, and was never open as far as tickets tell. */
const isStillClosed = ({ published, registrationOpen, ticketTypes }: EventDetail): boolean =>
  published && !registrationOpen && ticketTypes.every(({ capacity, available }) => capacity === available)

/** Whether registration was closed, such as with an evening that is upcoming again, while there are free places. */
const isClosedAgain = (event: EventDetail): boolean =>
  event.published &&
  !event.registrationOpen &&
  !isStillClosed(event) &&
  event.ticketTypes.some(({ available }) => available > 0)

const only = (lacks: Partial<Record<string, boolean>>): string[] => keysOf(lacks).filter((text) => lacks[text])

/** What each section lacks. Null if the section does not matter yet, or is not known. */
const bySection = {
  status: ({ event }) =>
    event.opensAt || isClosedAgain(event)
      ? only({ [texts.opening]: isStillClosed(event), [texts.closed]: isClosedAgain(event) })
      : null,
  basics: ({ event, evenings = [] }) => [
    ...only({
      [texts.date]: event.date === null,
      [texts.time]: event.time === toBeAnnounced,
      [texts.place]: !isLocationKnown(event),
      [texts.address]: !event.address,
      [texts.shortDescription]: !event.shortDescription,
      [texts.description]: !event.description,
      [texts.topic]: /[:#]\s*\d*$/.test(event.title),
      [texts.opensAt]: event.opensAt === null && isStillClosed(event),
    }),
    ...copiedTexts(event, evenings),
  ],
  notes: ({ event }) => only({ [texts.guestNote]: !event.guestNote, [texts.accessNote]: !event.accessNote }),
  agenda: ({ event: { agenda, time }, earlierAgenda }) => {
    if (agenda.length === 0) return [texts.agenda]
    const isMisfit = misfitOf({ agenda, time }) !== 0
    const warnings = checkTimes(agenda, time)
    const odd = agenda.flatMap(({ id, title }) =>
      (warnings.get(id) ?? [])
        .filter(({ kind }) => kind !== 'early' || !isMisfit)
        .map((warning) => texts.agendaItem(title, wordsOf(warning))),
    )
    const copied = agenda.filter(
      ({ title, type }) => isTalk(type) && earlierAgenda?.some((item) => item.title === title),
    )
    return [
      ...(isMisfit ? [texts.misfit(agenda[0]?.startTime ?? '', time)] : []),
      ...(copied.length > 0 ? [texts.copiedTalks(copied.map(({ title }) => title))] : []),
      ...odd,
    ]
  },
  speakers: ({ event: { speakers } }) => {
    const faceless = speakers.filter(({ speaker }) => !speaker.image).map(({ speaker }) => speaker.name)
    if (speakers.length === 0) return [texts.speakers]
    return faceless.length > 0 ? [texts.portraits(faceless)] : []
  },
  tickets: ({ event: { ticketTypes } }) => (ticketTypes.length === 0 ? [texts.tickets] : []),
  presenters: ({ event, pitches, now }) => {
    if (!pitches || pitches.length === 0) return null
    const decks = pitches.filter(
      ({ deck, ticketType }) => deck === null && ticketType.type !== 'PRESENTER_PERSONAL',
    ).length
    const slots = slotsOf(
      event,
      pitches.map(({ seconds }) => seconds),
    )
    const untold = pitches.filter(
      ({ told, hasAddress }, at) => hasAddress && !isSameSlot(told, slots[at] ?? null),
    ).length
    const isLate = phaseOf(event, now) !== 'early'
    return only({
      [texts.decks(decks)]: decks > 0,
      [texts.pitchStart]: isLate && !event.pitchStart,
      [texts.untold(untold)]: isLate && slots.length > 0 && untold > 0,
    })
  },
  links: ({ pitches, packs, doorLinks, stageLinks }) =>
    doorLinks &&
    stageLinks &&
    only({
      [texts.doorLink]: doorLinks.length === 0,
      [texts.screenLink]: stageLinks.every(({ kind }) => kind !== 'SCREEN'),
      [texts.moderatorLink]: stageLinks.every(({ kind }) => kind !== 'MODERATOR'),
      [texts.pack]: packs?.length === 0 && (pitches?.length ?? 0) > 0,
    }),
  pictures: ({ event, pictures }) => {
    if (pictures === undefined) return null
    const slots = slotsWithoutPicture(event.id, pictures)
    return slots.length > 0 ? [texts.pictures(slots.map((name) => pictureTexts.names[name]))] : []
  },
} satisfies Partial<Record<SectionName, (known: Known) => string[] | null | undefined>>

/** Whether anything can still be lacking: not of an evening that is over or called off. */
export const mayLack = ({ status, cancelled }: Pick<Event, 'status' | 'cancelled'>): boolean =>
  status === 'UPCOMING' && !cancelled

/** What people were not told, also of an evening that is off, and then the sum of what all sections lack, in their order. */
export const gapsOf = (known: Known): Gap[] => [
  ...untoldLines(known).map((text): Gap => ({ section: 'status', text, isSentence: true })),
  ...(mayLack(known.event)
    ? keysOf(bySection).flatMap((section) => (bySection[section](known) ?? []).map((text) => ({ section, text })))
    : []),
]

/** The sections that matter by now and lack nothing. */
export const completeSections = (known: Known): SectionName[] =>
  keysOf(bySection).filter((section) => bySection[section](known)?.length === 0)
