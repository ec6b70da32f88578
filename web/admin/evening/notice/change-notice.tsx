import { useState } from 'react'
import type { EventDetail } from '#schema/event.ts'
import type { Notices } from '#schema/message.ts'
import { texts } from '#web/texts/console/notice.ts'
import { get } from '../../data/api.ts'
import { useRead } from '../../data/use-read.ts'
import { NoticeDialog } from './notice-dialog.tsx'

type Seen = { revision: number; notices: number }

/**
 * What was known of each evening when this tab opened it, or when a notice was sent last. The API does not tell which
 * revision a notice was sent for, so edits count as untold from here on.
 */
const seen = new Map<number, Seen>()

/** Whether an evening was edited in a way that calendars show, and no notice was sent since, as far as this tab knows. */
function isUntoldChange(eventId: number, { revision, sent }: Notices): boolean {
  const before = seen.get(eventId)
  if (before && sent.length === before.notices) return revision > before.revision
  seen.set(eventId, { revision, notices: sent.length })
  return false
}

/** Offers to tell everybody who holds places or waits about an edit of date, time or place. */
export function ChangeNotice({ event }: { event: Pick<EventDetail, 'id' | 'status' | 'cancelled'> }) {
  const { data } = useRead(get(`/events/${event.id}/notices`))
  const [isOpen, setOpen] = useState(false)
  if (!data || data.recipients === 0 || event.status === 'PAST' || event.cancelled) return null
  if (!isUntoldChange(event.id, data)) return null
  return (
    <div className="panel change-notice" role="status">
      <h3>{texts.heading}</h3>
      <p>{texts.lead}</p>
      <p>
        <button type="button" className="button button--primary" onClick={() => setOpen(true)}>
          {texts.notify(data.recipients)}
        </button>
      </p>
      {isOpen && (
        <NoticeDialog eventId={event.id} kind="changed" recipients={data.recipients} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
