import { openingToCome, registrationMoments, registrationPhase } from '#schema/opening-hours.ts'
import type { Availability } from '#schema/options.ts'
import { formatHour } from '#schema/warsaw-clock.ts'
import type { EventOnCard } from '#web/data/page-queries.ts'
import { useLastMoment } from '#web/data/use-server-clock.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { texts } from './hours-texts.ts'

const availabilityBadges: Record<Availability, string> = {
  AVAILABLE: texts.open,
  SOLD_OUT: texts.soldOut,
  NO_TICKETS: texts.soon,
}

type HoursBadgeProps = Pick<EventOnCard, 'date' | 'time' | 'opensAt' | 'closesAt' | 'published' | 'availability'>

/** What the badge of an enabled event to come says now, by the server's clock. Loaded later: nobody needs the clock at once. */
export default function HoursBadge({ availability, ...event }: HoursBadgeProps) {
  const now = useLastMoment(registrationMoments(event))
  const flags = { status: 'UPCOMING', enabled: true, cancelled: false, registrationOpen: true } as const
  const opensAt = openingToCome({ ...event, ...flags }, now)
  if (opensAt)
    return (
      <span className="badge">
        <Countdown to={opensAt} words={(left) => texts.opens(left, formatHour(opensAt))} />
      </span>
    )
  const phase = registrationPhase(event, now)
  if (phase === 'after') return <span className="badge">{texts.ended}</span>
  return phase === 'within' ? <span className="badge">{availabilityBadges[availability]}</span> : null
}
