import { juryLimits } from '#schema/evening-limits.ts'
import type { EventResult } from '#schema/event.ts'
import { splitStartupName } from '#schema/startup-name.ts'
import { type Database, joinQueries, type Query } from '#worker/database/query.ts'
import { ifAnyAgrees } from '#worker/features/stage/pitches/agreed-store.ts'
import { resultsOf } from './results.ts'
import { publishingAt } from './store.ts'

/** Later than any evening, so that the query is the same for everybody and may be prepared once. */
const afterwards = new Date(8_640_000_000_000_000)

/** A place that has a prize. */
export const prizePlace = (place: number | null | undefined): number | null =>
  typeof place === 'number' && place <= juryLimits.prizes ? place : null

/**
 * What presenters let the page of a past event show: best first. The place is that of the jury, or that of the audience where
 * no jury judged.
 */
export const publishedResultsOf = (db: Database, eventId: number): Query<EventResult[]> =>
  joinQueries(
    [publishingAt(db, eventId, afterwards), resultsOf(db, ifAnyAgrees(eventId), afterwards)],
    ([publishing, results]) => {
      const ranked = results.jury?.some(({ place }) => place !== null) ? results.jury : (results.audience ?? [])
      return publishing
        .map(({ ticketId, startupName, line }) => ({
          startupName: splitStartupName(startupName).name,
          place: prizePlace(ranked.find((one) => one.ticketId === ticketId)?.place),
          line,
        }))
        .toSorted((one, other) => (one.place ?? Infinity) - (other.place ?? Infinity) || 0)
    },
  )
