import { calendarLeaf, toBeAnnounced } from '#schema/dates.ts'
import { texts } from '#web/texts/common.ts'

/** Day and month as a calendar leaf. Hidden from assistive technology: callers show the full date beside it. */
export function CalendarLeaf({ date }: { date: string | null }) {
  const leaf = calendarLeaf(date)
  return (
    <span className="leaf" aria-hidden="true">
      <span className="leaf-month">{leaf?.month ?? texts.date}</span>
      <span className="leaf-day">{leaf?.day ?? toBeAnnounced}</span>
    </span>
  )
}
