import { Link } from 'wouter'
import { formatLongDate } from '#schema/dates.ts'
import type { ListedEvent } from '#schema/event.ts'
import { get, getAll, getVersion } from '../data/api.ts'
import { useRead, useTotal } from '../data/use-read.ts'
import { Panel } from '../frame/panel.tsx'
import { paths } from '../paths.ts'
import { afterLines, lastEvening } from './after-lines.ts'
import { Checklist } from './checklist.tsx'
import { photoReports } from './reported-photos.tsx'
import { texts } from './texts.ts'

/** What is left to do after the last evening. Nothing once all of it is done. */
export function LastEvening({ nextId }: { nextId: number | null }) {
  const { data } = useRead(getAll('/events'))
  const event = data && lastEvening(data.data, nextId, new Date())
  return event && <LinesAfter key={event.id} event={event} evenings={data.data} />
}

function LinesAfter({ event, evenings }: { event: ListedEvent; evenings: ListedEvent[] }) {
  const { id } = event
  const report = useRead(get(`/events/${id}/report`))
  const jury = useRead(get(`/events/${id}/jury`))
  const pitches = useRead(getVersion(`/events/${id}/pitches`))
  const letters = useTotal(get('/messages', { eventId: String(id), kind: 'letter', limit: '1' }))
  const photos = useTotal(get('/photos', { folder: `events/${id}/photos`, limit: '1' }))
  const reports = useRead(photoReports)
  const reported = new Set(reports.data?.data.filter(({ hidden }) => !hidden).map(({ path }) => path)).size
  const lines = afterLines(event, {
    evenings,
    ...(report.data && { report: report.data }),
    jury: jury.data,
    presenters: pitches.data?.values.pitches.length,
    letters,
    photos,
    reported,
  })
  if (lines.every(({ isDone }) => isDone)) return null
  return (
    <section className="evening-section">
      <header className="section-head">
        <h2>
          <Link href={paths.evening(id)}>{event.title}</Link>
        </h2>
        <p className="screen-lead">{formatLongDate(event.date)}</p>
      </header>
      <Panel heading={texts.after.heading}>
        <Checklist lines={lines} />
      </Panel>
    </section>
  )
}
