/** Path parameters for ids. Another value does not match the route and gets 404. */
export const idPath = '/:id{[1-9][0-9]{0,14}}' as const
export const eventIdPath = '/:eventId{[1-9][0-9]{0,14}}' as const
export const randomIdPath = '/:id{[a-z2-7]{26}}' as const
