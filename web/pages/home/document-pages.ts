import { limits } from '#schema/limits.ts'

const size = limits.mediaPage

export const pagesOf = (total: number): number => Math.ceil(total / size)

/** Pages count from 0. A last page of one shows the last three documents, so that none is alone. */
export function documentsOn<T>(documents: readonly T[], page: number): T[] {
  const onPage = documents.slice(page * size, (page + 1) * size)
  return onPage.length === 1 ? documents.slice(-size) : onPage
}
