import { pageQueries } from '#web/data/page-queries.ts'
import { usePageQuery } from '#web/data/use-query.ts'

/** The event marked `isNext`. Sends a second query if it is not among the first upcoming events. */
export function useNextEvent() {
  const { data, error } = usePageQuery(pageQueries.firstUpcomingEvents)
  const listed = data?.data.find((event) => event.isNext)
  const isFurtherDown = data !== undefined && !listed && data.total > data.data.length
  const single = usePageQuery(isFurtherDown ? pageQueries.nextEvent : null)
  const isLoading = (query: { data?: unknown; error?: unknown }) => query.data === undefined && !query.error
  return {
    next: listed ?? single.data?.data[0],
    loading: isLoading({ data, error }) || (isFurtherDown && isLoading(single)),
  }
}
