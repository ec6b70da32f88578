/** Jobs run every 15 minutes, so one that did not end for so long has missed at least two runs. */
const lateAfterMs = 40 * 60_000

/** Whether a job last ended too long ago, or never. */
export const isLate = (endedAt: string | null, now: number): boolean =>
  endedAt === null || now - Date.parse(endedAt) > lateAfterMs
