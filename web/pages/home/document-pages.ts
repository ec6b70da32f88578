import { limits } from '#schema/limits.ts'

const size = limits.mediaPage

export const pagesOf = (total: number): number => Math.ceil(total / size)

/**
 * The documents of a page, counted from 0. If only one is left for the last page, that page shows the last three
 * documents instead, so that none is alone.
 */
export function documentsOn<T>(documents: readonly T[], page: number): T[] {
  const onPage = documents.slice(page * size, (page + 1) * size)
  return onPage.length === 1 ? documents.slice(-size) : onPage
}
