import { buyerWord, noPhotosWord } from '#schema/glossary.ts'
import { fromKeys } from '#schema/keys.ts'
import { labelled, ticketStatusLabels } from '#schema/labels.ts'
import type { Person, StartupField } from '#schema/registration.ts'
import { countedStartupFields } from '#schema/report.ts'
import { valueLabels } from '#schema/startup-labels.ts'
import type { RegistrationRecord, Ticket } from '#schema/ticket.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { type Column, columnsOf, localTime } from '#worker/http/csv.ts'

/** One line of the export: a ticket with its registration and ticket type. */
export type Line = { registration: RegistrationRecord; ticket: Ticket; type: TicketType | undefined }

/** Polish headings, for organisers, in the order of the export. */
const personHeadings: Record<keyof Person, string> = {
  firstName: 'Imię',
  lastName: 'Nazwisko',
  email: 'Email',
  phone: 'Telefon',
  university: 'Uczelnia',
}

export const startupHeadings: Record<StartupField, string> = {
  startupName: 'Startup',
  sectors: 'Sektory',
  businessModel: 'Model biznesowy',
  productStage: 'Etap produktu',
  fundraisingStage: 'Etap finansowania',
  activelyRaising: 'Szuka finansowania',
  raisedBefore: 'Pozyskał finansowanie',
  websiteUrl: 'LinkedIn startupu',
  pitchDeck: 'Prezentacja',
  videoPitch: 'Video pitch',
}

const startupWords = fromKeys(countedStartupFields, (field) => labelled(valueLabels[field]))

export const orderColumns: Column<{ registration: Omit<RegistrationRecord, 'tickets'> }>[] = [
  ['Rejestracja', ({ registration }) => registration.id],
  ['Data', ({ registration }) => localTime(registration.createdAt), 'date'],
  ...columnsOf(personHeadings).map(
    ([heading, valueIn]): Column<{ registration: Pick<RegistrationRecord, 'buyer'> }> => [
      `${buyerWord}: ${heading.toLowerCase()}`,
      ({ registration }) => valueIn(registration.buyer),
    ],
  ),
]

type Attending = { ticket: Pick<Ticket, 'attendee' | 'startupDetails'> }

/** Columns about the person of a line and their startup. Links to decks get the `origin` of the site. */
export const attendeeColumns = (origin: string): Column<Attending>[] => [
  ...columnsOf(personHeadings).map(
    ([heading, valueIn]): Column<Attending> => [heading, ({ ticket }) => valueIn(ticket.attendee)],
  ),
  ...columnsOf(startupHeadings, startupWords).map(
    ([heading, valueIn]): Column<Attending> => [
      heading,
      ({ ticket: { startupDetails: details } }) =>
        details && valueIn({ ...details, pitchDeck: details.pitchDeck && `${origin}${details.pitchDeck}` }),
    ],
  ),
]

/** Columns that somebody at the door needs. */
export const doorColumns: Column<{ ticket: Pick<Ticket, 'doorNote' | 'noPhotos'> }>[] = [
  ['Zdjęcia', ({ ticket }) => (ticket.noPhotos ? noPhotosWord : null)],
  ['Notatka dla wejścia', ({ ticket }) => ticket.doorNote],
]

/** The columns that a guest list and a mentor need. */
export const registrationColumns = (origin: string): Column<Line>[] => [
  ...orderColumns,
  ['Kod biletu', ({ ticket }) => ticket.code],
  ['Rodzaj biletu', ({ type }) => type?.name],
  ['Status', ({ ticket }) => ticketStatusLabels[ticket.status]],
  ...attendeeColumns(origin),
  ...doorColumns,
]
