/**
 * Path parameters of a page: `id` is a database id, `name` one of the names listed in the route, `key` the random ID in
 * the link of a ticket, an order, a mentor pack or a newsletter subscription.
 */
export type PageProps = { params: { id?: string; name?: string; key?: string } }

/** Parses a positive integer id; null if the text is not one. */
export const readId = (text: string | undefined): number | null =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null

/** The text if it is a random ID (26 letters and digits), otherwise null. */
export const readRandomId = (text: string | undefined): string | null =>
  text && /^[a-z2-7]{26}$/.test(text) ? text : null
