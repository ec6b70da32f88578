import { useSearchParams } from 'wouter'
import { organiserLimits } from '#schema/limits.ts'

export type Sorting = { id: string; desc: boolean } | null

/**
 * What a list shows, kept in the URL: the search text `q`, filters by name, the offset and the sorting. Changing a
 * filter begins at the first page. History entries are replaced, so that the back button leaves the list.
 */
export function useListUrlState<Filter extends string>(filters: readonly Filter[]) {
  const [params, setParams] = useSearchParams()

  const set = (changes: Record<string, string>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value) after.set(name, value)
          else after.delete(name)
        }
        return after
      },
      { replace: true },
    )

  const values: Partial<Record<Filter, string>> = {}
  for (const name of filters) {
    const value = params.get(name)
    if (value) values[name] = value
  }
  const search = params.get('q') ?? ''
  const offset = Math.max(0, Math.trunc(Number(params.get('offset')) || 0))
  const [usual, ...others] = organiserLimits.pageSizes
  const pageSize = others.find((size) => String(size) === params.get('limit')) ?? usual
  const [, minus, id = ''] = /^(-?)(.+)$/.exec(params.get('sort') ?? '') ?? []

  const query: Record<string, string> = {
    ...values,
    limit: String(pageSize),
    ...(offset > 0 && { offset: String(offset) }),
  }

  return {
    search,
    values,
    offset,
    /** How many rows a page has. */
    pageSize,
    sorting: id ? { id, desc: minus === '-' } : null,
    isFiltered: search !== '' || Object.keys(values).length > 0,
    /** Parameters for a list of the API: its filters and page. */
    query,
    setSearch: (text: string) => set({ q: text, offset: '' }),
    /** The value of a filter and its change, for a `FilterSelect`. */
    filter: (name: Filter) => ({
      value: values[name],
      onChange: (value: string) => set({ [name]: value, offset: '' }),
    }),
    /** The page with the first row that is shown now stays. */
    setPageSize: (size: number) =>
      set({ limit: size === usual ? '' : String(size), offset: String(offset - (offset % size) || '') }),
    setOffset: (value: number) => set({ offset: value > 0 ? String(value) : '' }),
    setSorting: (sorting: Sorting) =>
      set({ sort: sorting ? `${sorting.desc ? '-' : ''}${sorting.id}` : '', offset: '' }),
    clear: () => set(Object.fromEntries(['q', 'offset', ...filters].map((name) => [name, '']))),
  }
}

export type ListUrlState = Omit<ReturnType<typeof useListUrlState>, 'values' | 'query' | 'filter'>
