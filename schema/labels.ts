import type {
  absenceReasons,
  agendaTypes,
  allTicketStatuses,
  deckNotices,
  partnerRoles,
  ReviewStatus,
  TicketKind,
} from './options.ts'
import { splitSectors } from './sectors.ts'

/** What people read where the API has a word of a closed list. An option without a label does not compile. */
export type Labels<T extends readonly string[]> = Record<T[number], string>

export const ticketStatusLabels: Labels<typeof allTicketStatuses> = {
  CONFIRMED: 'Ma bilet',
  CHECKED_IN: 'Na miejscu',
  CANCELLED: 'Anulowany',
  WAITING: 'Czeka',
}

export const ticketKindLabels: Record<TicketKind, string> = {
  ATTENDEE: 'Uczestnik',
  PRESENTER_STARTUP: 'Pitch startupu',
  PRESENTER_PERSONAL: 'Personal pitch',
  OTHER: 'Inny',
}

export const deckNoticeLabels: Labels<typeof deckNotices> = {
  incomplete: 'Plik wygląda na niepełny',
  encrypted: 'Sprawdź, czy plik otwiera się bez hasła',
}

/** What somebody who came says of an evening, from the worst. */
export const markLabels = { 1: 'Słabo', 2: 'Tak sobie', 3: 'W porządku', 4: 'Dobrze', 5: 'Świetnie' } as const

/** Why somebody did not come. */
export const absenceReasonLabels: Labels<typeof absenceReasons> = {
  forgot: 'Wyleciało mi z głowy',
  busy: 'Coś mi wypadło',
  ill: 'Choroba',
  'lost-interest': 'Już mnie to nie ciekawiło',
  other: 'Coś innego',
}

export const reviewStatusLabels: Record<ReviewStatus, string> = {
  NEW: 'Nowe',
  ACCEPTED: 'Przyjęte',
  REJECTED: 'Odrzucone',
}

export const agendaTypeLabels: Labels<typeof agendaTypes> = {
  TALK: 'Wykład',
  WORKSHOP: 'Warsztat',
  PANEL: 'Panel',
  PITCHING: 'Pitche',
  NETWORKING: 'Networking',
  BREAK: 'Przerwa',
}

export const partnerRoleLabels: Labels<typeof partnerRoles> = {
  MAIN: 'Partner główny',
  UNIVERSITY: 'Uczelnia',
  MEDIA: 'Media',
  VENUE: 'Miejsce',
  FOOD: 'Jedzenie',
  COMMUNITY: 'Społeczność',
}

/** The names of the links of which an event needs one. */
export const linkNames = { DOOR: 'Wejście', SCREEN: 'Ekran', MODERATOR: 'Prowadzenie' }

/** Converts an option, or several with commas between them, to labels. What has no label stays as it is. */
export const labelled =
  (labels: Readonly<Record<string, string>>) =>
  (value: string): string =>
    labels[value] ??
    splitSectors(value)
      .map((one) => labels[one] ?? one)
      .join(', ')
