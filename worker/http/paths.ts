import type { Page } from '#schema/envelope.ts'

/** Ids in paths. Anything else there is another path, hence 404. */
export const idPath = '/:id{[1-9][0-9]{0,14}}' as const
export const eventIdPath = '/:eventId{[1-9][0-9]{0,14}}' as const
export const randomIdPath = '/:id{[a-z2-7]{26}}' as const

/** A list that is short by nature, whole, in the envelope of all lists. */
export const wholeList = <T>(data: T[]): Page<T> => ({ data, total: data.length, limit: data.length, offset: 0 })
