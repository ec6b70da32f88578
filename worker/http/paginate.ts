import type { Page } from '#schema/envelope.ts'

/** One page of a list that was read completely. For short lists only. */
export const paginate = <T>(list: T[], { limit, offset }: { limit: number; offset: number }): Page<T> => ({
  data: list.slice(offset, offset + limit),
  total: list.length,
  limit,
  offset,
})
