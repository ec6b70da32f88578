import { hourMs } from '#schema/durations.ts'
import type { EventDetail } from '#schema/event.ts'
import { beginningOf, doorHours } from '#schema/event-time.ts'
import { organiserLimits } from '#schema/limits.ts'
import { formatHour } from '#web/texts/console/moments.ts'
import { paths } from '../../paths.ts'
import type { Line } from './checklist.tsx'
import { texts } from './texts.ts'

const copy = texts.day

/** Figures of the day. Nothing is said of what is undefined or null: it is being read, or could not be. */
export type DayFigures = Partial<Record<'confirmed' | 'inside' | 'mails' | 'matters', number | null | undefined>>

/** The lines of an evening's day: tags, door and mail. None while nobody has a place. */
export function dayLines(event: EventDetail, { confirmed, inside, mails, matters = 0 }: DayFigures, now: Date): Line[] {
  if (confirmed == null || inside == null || confirmed + inside === 0) return []
  const { id } = event
  const isSomebodyIn = inside > 0
  const opensAt = doorHours(event, event.agenda)?.opensAt
  const isDoorLater = opensAt !== undefined && opensAt > now
  const beginning = beginningOf(event)
  const mailAt = beginning && new Date(beginning.getTime() - organiserLimits.today.hoursBefore * hourMs)
  const hour = (at: Date) => formatHour(at.toISOString())
  return [
    ...(matters ? [{ text: copy.matters(matters), isDone: false, href: paths.evening(id, 'door') }] : []),
    { text: copy.tags, isDone: isSomebodyIn, href: paths.badges(id) },
    {
      text: isSomebodyIn ? copy.inside(inside) : isDoorLater ? copy.doorOpens(hour(opensAt)) : copy.openDoor,
      isDone: isSomebodyIn,
      href: paths.evening(id, 'door'),
    },
    ...(mails == null || !mailAt
      ? []
      : [
          {
            text: mails > 0 ? copy.mailed : mailAt > now ? copy.mailLater(hour(mailAt)) : copy.notMailed,
            isDone: mails > 0,
            href: `${paths.messages}?eventId=${id}&kind=today`,
          },
        ]),
  ]
}
