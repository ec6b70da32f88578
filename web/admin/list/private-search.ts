import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { ListUrlState } from './use-list-url-state.ts'

/** Search texts by list. They are kept in memory alone, because they are names and addresses of people. */
const searches = createStore<Record<string, string>>(() => ({}))

/** The search text of a list about people, on its screens. */
export const usePrivateSearch = (list: string): string => useStore(searches, (texts) => texts[list] ?? '')

/** URL state of a list, with its search text in memory. The text survives opening a person and coming back, but no reload. */
export function useWithPrivateSearch<State extends ListUrlState>(list: string, listState: State): State {
  const search = usePrivateSearch(list)
  const set = (text: string) => searches.setState({ [list]: text })
  return {
    ...listState,
    search,
    isFiltered: search.trim() !== '' || listState.isFiltered,
    setSearch: (text: string) => {
      set(text)
      if (listState.offset > 0) listState.setOffset(0)
    },
    clear: () => {
      set('')
      listState.clear()
    },
  }
}
