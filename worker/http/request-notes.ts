/** What a request cost, gathered on its way for the log and for `Server-Timing`. Nothing personal goes in here. */
export type RequestNotes = {
  readonly id: string
  readonly database: { roundTrips: number; ms: number }
  /** The module of the page, which says more than the route of all pages. */
  page?: string
  cache?: 'hit' | 'miss'
  renderMs?: number
}

/** The name that Cloudflare gave the request, or one of our own. */
export const newNotes = (ray: string | undefined): RequestNotes => ({
  id: ray && /^[\w-]{1,64}$/.test(ray) ? ray : crypto.randomUUID(),
  database: { roundTrips: 0, ms: 0 },
})

/** The header that shows a browser's developer where the time went. The clock of Workers stands still while code runs. */
export function serverTiming({ database, cache, renderMs }: RequestNotes, totalMs: number): string {
  const parts = [
    `db;desc="${database.roundTrips}";dur=${database.ms}`,
    ...(renderMs === undefined ? [] : [`render;dur=${renderMs}`]),
    ...(cache ? [`cache;desc="${cache}"`] : []),
    `total;dur=${totalMs}`,
  ]
  return parts.join(', ')
}
