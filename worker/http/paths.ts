import type { Page } from '#schema/envelope.ts'

/** Ids in paths. Anything else there is another path, hence 404. */
export const idPath = '/:id{[1-9][0-9]{0,14}}' as const
export const eventIdPath = '/:eventId{[1-9][0-9]{0,14}}' as const
export const randomIdPath = '/:id{[a-z2-7]{26}}' as const

/** The asked part of a list that is short by nature and was read whole. */
export const paginate = <T>(list: T[], { limit, offset }: { limit: number; offset: number }): Page<T> => ({
  data: list.slice(offset, offset + limit),
  total: list.length,
  limit,
  offset,
})
