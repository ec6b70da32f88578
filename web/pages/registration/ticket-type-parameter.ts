/** The URL parameter with the id of the ticket type that the form preselects. */
const parameter = 'lista'

/** The query string of a link to the form that preselects this ticket type. */
export const ticketTypeSearch = (ticketTypeId: number): string => `?${parameter}=${ticketTypeId}`

/** The id of the ticket type in the form's URL. NaN if it has none. */
export const ticketTypeIdFromUrl = (search: string): number =>
  Number(new URLSearchParams(search).get(parameter) ?? Number.NaN)
