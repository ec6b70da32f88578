/** The URL parameters with the id of the ticket type that the form opens with: for a ticket, or for the waiting list. */
const parameters = { ticket: 'bilet', waiting: 'lista' } as const

/** The query string of a link to the form that opens with this ticket type. */
export const ticketTypeSearch = (ticketTypeId: number, purpose: keyof typeof parameters): string =>
  `?${parameters[purpose]}=${ticketTypeId}`

/** The id of the ticket type in the form's URL. NaN if it has none. */
export function ticketTypeIdFromUrl(search: string): number {
  const given = new URLSearchParams(search)
  return Number(given.get(parameters.ticket) ?? given.get(parameters.waiting) ?? Number.NaN)
}
