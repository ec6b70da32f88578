import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { type ListAddress, useListAddress } from '../../list/use-list-address.ts'

/** The search text of each evening, as long as the tab is open. */
const searches = createStore<Record<number, string>>(() => ({}))

const filters = ['status', 'ticketTypeId', 'deck'] as const

/**
 * What the list of people shows. Filters, page and sorting are in the address, as in every list. The search text is not,
 * because it may be somebody's name: it stays in the memory of the tab. `query` has the filters, for the API.
 */
export function useGuestAddress(eventId: number) {
  const kept = useListAddress(filters)
  const search = useStore(searches, (all) => all[eventId] ?? '')
  const set = (text: string) => searches.setState({ [eventId]: text })
  const q = search.trim()
  const address: ListAddress = {
    ...kept,
    search,
    isFiltered: q !== '' || Object.keys(kept.values).length > 0,
    setSearch: (text) => {
      set(text)
      if (kept.offset > 0) kept.setOffset(0)
    },
    clear: () => {
      set('')
      kept.clear()
    },
  }
  const { sorting } = kept
  const filterQuery: Record<string, string> = { ...kept.values, ...(q && { q }) }
  return {
    address,
    values: kept.values,
    setFilter: kept.setFilter,
    filterQuery,
    pageQuery: {
      ...kept.query,
      ...filterQuery,
      ...(sorting && { sort: `${sorting.desc ? '-' : ''}${sorting.id}` }),
    },
  }
}
