import { useState } from 'react'
import type { EventDetail } from '#schema/event.ts'
import { texts } from '#web/texts/console/notice.ts'
import { get } from '../../data/api.ts'
import { useRead } from '../../data/use-read.ts'
import { isUntoldChange } from './is-untold-change.ts'
import { NoticeDialog } from './notice-dialog.tsx'

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
