/** Path parameters of a page: `id` is a database id, `name` one of the names listed in the route. */
export type PageProps = { params: { id?: string; name?: string } }

/** Parses a positive integer id; null if the text is not one. */
export const readId = (text: string | undefined): number | null =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
