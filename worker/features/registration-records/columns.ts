import type { RegistrationRecord } from '#schema/registration-record.ts'
import type { Ticket } from '#schema/ticket.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import type { Column } from '#worker/http/csv.ts'

/** One line of the export: a ticket with its registration and ticket type. */
export type Line = { registration: RegistrationRecord; ticket: Ticket; type: TicketType | undefined }

/** The columns that a guest list and a mentor need. Polish headings, for organisers. */
export const registrationColumns = (origin: string): Column<Line>[] => [
  ['Rejestracja', ({ registration }) => registration.id],
  ['Data', ({ registration }) => registration.createdAt],
  ['Rejestrujący: imię', ({ registration }) => registration.buyer.firstName],
  ['Rejestrujący: nazwisko', ({ registration }) => registration.buyer.lastName],
  ['Rejestrujący: email', ({ registration }) => registration.buyer.email],
  ['Rejestrujący: telefon', ({ registration }) => registration.buyer.phone],
  ['Rejestrujący: uczelnia', ({ registration }) => registration.buyer.university],
  ['Kod biletu', ({ ticket }) => ticket.code],
  ['Rodzaj biletu', ({ type }) => type?.name],
  ['Status', ({ ticket }) => ticket.status],
  ['Imię', ({ ticket }) => ticket.attendee.firstName],
  ['Nazwisko', ({ ticket }) => ticket.attendee.lastName],
  ['Email', ({ ticket }) => ticket.attendee.email],
  ['Telefon', ({ ticket }) => ticket.attendee.phone],
  ['Uczelnia', ({ ticket }) => ticket.attendee.university],
  ['Startup', ({ ticket }) => ticket.startupDetails?.startupName],
  ['Sektory', ({ ticket }) => ticket.startupDetails?.sectors],
  ['Model biznesowy', ({ ticket }) => ticket.startupDetails?.businessModel],
  ['Etap produktu', ({ ticket }) => ticket.startupDetails?.productStage],
  ['Etap finansowania', ({ ticket }) => ticket.startupDetails?.fundraisingStage],
  ['Szuka finansowania', ({ ticket }) => ticket.startupDetails?.activelyRaising],
  ['Pozyskał finansowanie', ({ ticket }) => ticket.startupDetails?.raisedBefore],
  ['LinkedIn startupu', ({ ticket }) => ticket.startupDetails?.websiteUrl],
  ['Prezentacja', ({ ticket }) => ticket.startupDetails?.pitchDeck && `${origin}${ticket.startupDetails.pitchDeck}`],
  ['Video pitch', ({ ticket }) => ticket.startupDetails?.videoPitch],
]
