/** The parameter of the form's address that names the ticket type to wait for. */
const parameter = 'lista'

/** The query of a link to the form that chooses this ticket type. */
export const waitingFor = (ticketTypeId: number): string => `?${parameter}=${ticketTypeId}`

/** The ticket type that the form's address names. NaN if it names none. */
export const namedType = (search: string): number => Number(new URLSearchParams(search).get(parameter) ?? Number.NaN)
