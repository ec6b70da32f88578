/** Facts about one request, for the log and the `Server-Timing` header. They must not contain personal data. */
export type RequestNotes = {
  readonly id: string
  readonly database: { roundTrips: number; ms: number }
  /** The module of the rendered page. It is logged instead of the route, which is the same for all pages. */
  page?: string
  cache?: 'hit' | 'miss'
  renderMs?: number
}

/** `id` is Cloudflare's Ray ID, or a random UUID without one. */
export const newNotes = (ray: string | undefined): RequestNotes => ({
  id: ray && /^[\w-]{1,64}$/.test(ray) ? ray : crypto.randomUUID(),
  database: { roundTrips: 0, ms: 0 },
})

/**
 * The value of the `Server-Timing` header. In Workers the clock advances only during I/O, so times exclude CPU time.
 */
export function serverTiming({ database, cache, renderMs }: RequestNotes, totalMs: number): string {
  const parts = [
    `db;desc="${database.roundTrips}";dur=${database.ms}`,
    ...(renderMs === undefined ? [] : [`render;dur=${renderMs}`]),
    ...(cache ? [`cache;desc="${cache}"`] : []),
    `total;dur=${totalMs}`,
  ]
  return parts.join(', ')
}
