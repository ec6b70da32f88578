import { useWithPrivateSearch } from '../../list/private-search.ts'
import { useListUrlState } from '../../list/use-list-url-state.ts'

const filters = ['status', 'ticketTypeId', 'deck'] as const

/** What the list of people shows, with `filterQuery` for the API, and `pageQuery` for one page of it. */
export function useGuestListState(eventId: number) {
  const listState = useWithPrivateSearch(`guests/${eventId}`, useListUrlState(filters))
  const { sorting, values } = listState
  const q = listState.search.trim()
  const filterQuery: Record<string, string> = { ...values, ...(q && { q }) }
  const sort = sorting && `${sorting.desc ? '-' : ''}${sorting.id}`
  const pageQuery: Record<string, string> = { ...listState.query, ...filterQuery, ...(sort && { sort }) }
  return { listState, filterQuery, pageQuery }
}
