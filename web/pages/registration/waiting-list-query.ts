/** The URL parameter with the id of the ticket type to wait for. */
const parameter = 'lista'

/** The query of a link to the form that chooses this ticket type. */
export const waitingListQuery = (ticketTypeId: number): string => `?${parameter}=${ticketTypeId}`

/** The id of the ticket type in the form's URL. NaN if it has none. */
export const ticketTypeIdFromUrl = (search: string): number =>
  Number(new URLSearchParams(search).get(parameter) ?? Number.NaN)
