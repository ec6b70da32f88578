/** How far the server's clock is ahead, in milliseconds. `now` was written between the request and its arrival. */
export const clockOffset = (now: string, sentAt: number, receivedAt: number): number =>
  Math.round(Date.parse(now) - (sentAt + receivedAt) / 2)

type Opening = { opensAt: string | null; clockOffset: number }

/** Milliseconds until a door opens. Not positive if it is open. `now` is in epoch milliseconds of the phone's clock. */
export const untilOpening = ({ opensAt, clockOffset }: Opening, now: number): number =>
  opensAt === null ? 0 : Date.parse(opensAt) - (now + clockOffset)

export const serverTime = (offset: number, now: number): string => new Date(now + offset).toISOString()
