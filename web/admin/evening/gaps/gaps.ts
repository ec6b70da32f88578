import { toBeAnnounced } from '#schema/dates.ts'
import type { Event, EventDetail } from '#schema/event.ts'
import { keysOf } from '#schema/keys.ts'
import { isLocationKnown } from '#schema/location.ts'
import type { Pitch } from '#schema/pitch.ts'
import { texts as agendaTexts } from '#web/texts/console/evening-agenda.ts'
import { texts as pictureTexts } from '#web/texts/console/pictures.ts'
import { checkTimes, type TimeWarning } from '../agenda/check-times.ts'
import { type PicturePath, slotsWithoutPicture } from '../pictures/slots.ts'
import type { SectionName } from '../section-names.ts'
import { texts } from './texts.ts'

type Titled = Pick<Event, 'id' | 'title' | 'shortDescription' | 'description'>

/** What is known of an evening. Nothing is said of what is undefined: it is being read, or could not be. */
export type Known = {
  event: EventDetail
  /** All evenings. */
  evenings: readonly Titled[] | undefined
  pictures: readonly PicturePath[] | undefined
  pitches: readonly Pick<Pitch, 'deck'>[] | undefined
}

/** What an evening lacks, and the section where it is done. */
export type Gap = { section: SectionName; text: string }

export const wordsOf = (warning: TimeWarning): string =>
  warning.kind === 'overlap' ? agendaTexts.warnings.overlap(warning.with) : agendaTexts.warnings[warning.kind]

/** The texts that an evening shares with an older one: most likely it is a copy, and they tell of the other evening. */
function copiedTexts(event: Titled, evenings: readonly Titled[]): string[] {
  const older = evenings.filter(({ id }) => id < event.id)
  return (['title', 'shortDescription', 'description'] as const).flatMap((field) => {
    const original = event[field] && older.find((other) => other[field] === event[field])
    return original ? [texts.copied[field](original.title)] : []
  })
}

const only = (lacks: Partial<Record<string, boolean>>): string[] => keysOf(lacks).filter((text) => lacks[text])

/** What each section lacks. */
const bySection = {
  basics: ({ event, evenings = [] }) => [
    ...only({
      [texts.date]: event.date === null,
      [texts.time]: event.time === toBeAnnounced,
      [texts.place]: !isLocationKnown(event),
      [texts.address]: !event.address,
      [texts.shortDescription]: !event.shortDescription,
      [texts.description]: !event.description,
      [texts.topic]: /[:#]\s*\d*$/.test(event.title),
    }),
    ...copiedTexts(event, evenings),
  ],
  agenda: ({ event: { agenda, time } }) => {
    const warnings = checkTimes(agenda, time)
    const odd = agenda.flatMap(({ id, title }) =>
      (warnings.get(id) ?? []).map((warning) => texts.agendaItem(title, wordsOf(warning))),
    )
    return agenda.length === 0 ? [texts.agenda] : odd
  },
  speakers: ({ event: { speakers } }) => {
    const faceless = speakers.filter(({ speaker }) => !speaker.image).map(({ speaker }) => speaker.name)
    if (speakers.length === 0) return [texts.speakers]
    return faceless.length > 0 ? [texts.portraits(faceless)] : []
  },
  tickets: ({ event: { ticketTypes } }) => (ticketTypes.length === 0 ? [texts.tickets] : []),
  presenters: ({ pitches = [] }) => {
    const without = pitches.filter(({ deck }) => deck === null).length
    return without > 0 ? [texts.decks(without)] : []
  },
  pictures: ({ event, pictures }) => {
    const slots = pictures === undefined ? [] : slotsWithoutPicture(event.id, pictures)
    return slots.length > 0 ? [texts.pictures(slots.map((name) => pictureTexts.names[name]))] : []
  },
} satisfies Partial<Record<SectionName, (known: Known) => string[]>>

/** Whether anything can still be lacking: not of an evening that is over or called off. */
export const mayLack = ({ status, cancelled }: Pick<Event, 'status' | 'cancelled'>): boolean =>
  status === 'UPCOMING' && !cancelled

/** The sum of what all sections lack, in their order. */
export const gapsOf = (known: Known): Gap[] =>
  mayLack(known.event)
    ? keysOf(bySection).flatMap((section) => bySection[section](known).map((text) => ({ section, text })))
    : []
