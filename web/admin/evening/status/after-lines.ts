import { addDays, dateInWarsaw } from '#schema/dates.ts'
import type { ListedEvent } from '#schema/event.ts'
import { closingOf, hasBegun } from '#schema/event-time.ts'
import type { Jury } from '#schema/jury.ts'
import type { Report } from '#schema/report.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { get, getAll, getVersion } from '../../data/api.ts'
import { useRead, useTotal } from '../../data/use-read.ts'
import { paths } from '../../paths.ts'
import type { Line } from './checklist.tsx'
import { texts } from './texts.ts'

const copy = texts.after

/** How long the overview tells what is left to do after an evening. */
const daysAfter = 30

type After = Pick<ListedEvent, 'id' | 'date' | 'afterNote' | 'changesNote'>

type Begun = Pick<ListedEvent, 'published' | 'enabled' | 'cancelled' | 'date' | 'time'>

/** Whether an evening took place, or takes place, in the last days. */
export const isLately = (event: Begun, now: Date): boolean =>
  event.published &&
  event.enabled &&
  !event.cancelled &&
  (event.date ?? '') >= addDays(dateInWarsaw(now), -daysAfter) &&
  hasBegun({ ...event, status: 'UPCOMING' }, now)

/** The latest evening of the last days that is not next. */
export const lastEvening = (evenings: readonly ListedEvent[], nextId: number | null, now: Date) =>
  evenings
    .filter((event) => event.id !== nextId && isLately(event, now))
    .toSorted((one, other) => (other.date ?? '').localeCompare(one.date ?? ''))[0]

/** What is known after an evening. Nothing is said of what is undefined or null. */
export type KnownAfter = {
  evenings: readonly Pick<ListedEvent, 'id' | 'date' | 'status'>[] | undefined
  report?: Pick<Report, 'closedAt'> & { marks: { answers: number }; reasons: { answers: number } }
  jury?: Pick<Jury, 'open' | 'jurors'> | undefined
  presenters?: number | undefined
  /** Letters to presenters that were released. */
  letters?: number | null | undefined
  photos?: number | null | undefined
}

const closing = ({ id, date, afterNote }: After, { report }: KnownAfter): Line[] => {
  const at = date && closingOf(date)
  if (!report || !at) return []
  const href = paths.evening(id, 'after')
  if (report.closedAt) return [{ text: copy.closed, isDone: true, href }]
  const when = formatMoment(at.toISOString())
  return [{ text: afterNote ? copy.closes(when) : copy.closesWithoutNote(when), isDone: Boolean(afterNote), href }]
}

const answers = ({ id, changesNote }: After, { report }: KnownAfter): Line[] => {
  if (!report?.closedAt) return []
  const count = report.marks.answers + report.reasons.answers
  const isDone = Boolean(changesNote)
  return [
    ...(count > 0 ? [{ text: copy.answers(count), isDone, href: paths.evening(id, 'report') }] : []),
    { text: copy.changes, isDone, href: paths.evening(id, 'after') },
  ]
}

const isJudging = (jury: KnownAfter['jury']): boolean => (jury?.open ? jury.jurors.length > 0 : false)

const judging = ({ id }: After, { jury }: KnownAfter): Line[] =>
  isJudging(jury) ? [{ text: copy.closeJury, isDone: false, href: paths.evening(id, 'stage') }] : []

/** Letters to presenters, once the jury has closed. What they say is read by a press alone. */
function letters({ id }: After, { jury, presenters = 0, letters }: KnownAfter): Line[] {
  if (letters == null || jury === undefined || isJudging(jury) || presenters === 0) return []
  const isDone = letters > 0
  return [{ text: isDone ? copy.lettersSent : copy.letters, isDone, href: paths.evening(id, 'after') }]
}

const photos = ({ id }: After, { photos }: KnownAfter): Line[] =>
  photos == null
    ? []
    : [
        {
          text: photos > 0 ? copy.photos(photos) : copy.addPhotos,
          isDone: photos > 0,
          href: paths.evening(id, 'gallery'),
        },
      ]

const copies = ({ id, date }: After, { evenings }: KnownAfter): Line[] => {
  if (!evenings) return []
  const isDone = evenings.some(
    (other) => other.id !== id && other.status === 'UPCOMING' && (other.date === null || other.date > (date ?? '')),
  )
  return [
    { text: isDone ? copy.nextExists : copy.copy, isDone, href: isDone ? paths.evenings : paths.copyOfEvening(id) },
  ]
}

/** What is left to do after an evening, and what is done. */
export const afterLines = (event: After, known: KnownAfter): Line[] =>
  [closing, answers, judging, letters, photos, copies].flatMap((linesOf) => linesOf(event, known))

/** What is known after an evening, as lines. */
export function useAfterLines(event: Parameters<typeof afterLines>[0]): Line[] {
  const { id } = event
  const evenings = useRead(getAll('/events'))
  const report = useRead(get(`/events/${id}/report`))
  const jury = useRead(get(`/events/${id}/jury`))
  const pitches = useRead(getVersion(`/events/${id}/pitches`))
  const letters = useTotal(get('/messages', { eventId: String(id), kind: 'letter', limit: '1' }))
  const photos = useTotal(get('/photos', { folder: `events/${id}/photos`, limit: '1' }))
  return afterLines(event, {
    evenings: evenings.data?.data,
    ...(report.data && { report: report.data }),
    jury: jury.data,
    presenters: pitches.data?.values.pitches.length,
    letters,
    photos,
  })
}
