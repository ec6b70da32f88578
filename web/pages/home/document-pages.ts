import { limits } from '#schema/limits.ts'

const size = limits.mediaPage

/** How many pages so many documents fill. */
export const pagesOf = (total: number): number => Math.ceil(total / size)

/**
 * What stands on a page, counted from 0. A last page that would hold a single document shows the last three instead, so that
 * none stands alone (spec §2).
 */
export function documentsOn<T>(documents: readonly T[], page: number): T[] {
  const shown = documents.slice(page * size, (page + 1) * size)
  return shown.length === 1 ? documents.slice(-size) : shown
}
