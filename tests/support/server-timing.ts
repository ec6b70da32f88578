/** Parts of the `Server-Timing` header, which the Worker sends with every response. */

const metricOf = (headers: Headers, name: string): string | undefined =>
  new RegExp(`${name};desc="(\\w+)"`).exec(headers.get('Server-Timing') ?? '')?.[1]

/** `hit` or `miss`; undefined if the response is never cached. */
export const cacheResultOf = (headers: Headers): string | undefined => metricOf(headers, 'cache')

/** The number of round trips to the database; NaN if the header does not contain it. */
export const roundTripsOf = (headers: Headers): number => Number(metricOf(headers, 'db'))
