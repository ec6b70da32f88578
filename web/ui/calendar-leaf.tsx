import { calendarLeaf, toBeAnnounced } from '#schema/dates.ts'
import { texts } from '#web/texts/common.ts'

/** The day as torn off a calendar. The full date stands beside it in words. */
export function CalendarLeaf({ date }: { date: string | null }) {
  const leaf = calendarLeaf(date)
  return (
    <span className="leaf" aria-hidden="true">
      <span className="leaf-month">{leaf?.month ?? texts.date}</span>
      <span className="leaf-day">{leaf?.day ?? toBeAnnounced}</span>
    </span>
  )
}
