/** The header with the key of a link, in calls of the pages that the link opens. */
export const stageKeyHeader = 'Stage-Key'

/** The header with the key of a seat in the room. */
export const seatHeader = 'Seat'

/** What a page asks from time to time to learn that its socket still works, and the answer, which is no state. */
export const heartbeat = { ask: '?', answer: '!' } as const
