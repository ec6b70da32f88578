/** The header with the key of a link, in calls of the pages that the link opens. */
export const stageKeyHeader = 'Stage-Key'

/** The header with the key of a seat in the room. */
export const seatHeader = 'Seat'

/**
 * Codes with which a socket is closed: its key has ended, newer sockets of its seat took its place, or the state cannot be read.
 */
export const closeCodes = { ended: 4401, replaced: 4408, unreadable: 1011 } as const

/** What a page asks from time to time to learn that its socket still works, and the answer, which is no state. */
export const heartbeat = { ask: '?', answer: '!' } as const
