/** The id in the paths of the API's routes, for the typed client. */
export const idPattern = ':id{[1-9][0-9]{0,14}}' as const

/** The path parameters of a route with this id. */
export const paramOf = (id: number) => ({ param: { id: String(id) } })
