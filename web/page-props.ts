/** The parameters of a page's path: `id` is a database id, `name` one of the names in the route. */
export type PageProps = { params: { id?: string; name?: string } }

/** The id as a positive whole number, or null where the text is none. */
export const readId = (text: string | undefined): number | null =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
