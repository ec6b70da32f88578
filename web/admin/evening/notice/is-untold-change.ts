import type { Notices } from '#schema/notice.ts'

type Seen = { revision: number; notices: number }

/**
 * What was known of each evening when this tab opened it, or when a notice was sent last. The API does not tell which
 * revision a notice was sent for, so edits count as untold from here on.
 */
const seen = new Map<number, Seen>()

/** Whether an evening was edited in a way that calendars show, and no notice was sent since, as far as this tab knows. */
export function isUntoldChange(eventId: number, { revision, sent }: Notices): boolean {
  const before = seen.get(eventId)
  if (before && sent.length === before.notices) return revision > before.revision
  seen.set(eventId, { revision, notices: sent.length })
  return false
}
