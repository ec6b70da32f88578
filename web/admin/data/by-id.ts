/** The end of the API's routes of one record, for the typed client. */
export const idPattern = ':id{[1-9][0-9]{0,14}}' as const

/** The parameter of these routes. */
export const paramOf = (id: number) => ({ param: { id: String(id) } })
