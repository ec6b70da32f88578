import { useState } from 'react'
import type { EventOnPage } from '#schema/event.ts'
import { registrationMoments } from '#schema/opening-hours.ts'
import { formatHour } from '#schema/warsaw-clock.ts'
import { plural } from '#schema/words.ts'
import { useLastMoment } from '#web/data/use-server-clock.ts'

const texts = {
  closes: (when: string) => `Zapisy zamkną się ${when}.`,
  closesIn: (minutes: number, when: string) =>
    `Zapisy zamkną się za ${plural(minutes, ['minutę', 'minuty', 'minut'])}, ${when}.`,
}

/** How many minutes before its end an open form says that registration is about to close. */
const warnings = [10, 2] as const
const minuteMs = 60_000

/** Says that registration is about to close, from ten minutes before. Null earlier, and if nothing closes it. */
function useClosingNotice(event: EventOnPage): string | null {
  const end = Math.min(...registrationMoments({ ...event, opensAt: null }))
  const last = useLastMoment(Number.isFinite(end) ? warnings.map((minutes) => end - minutes * minuteMs) : [])
  const [first] = useState(last)
  if (last === 0) return null
  const when = formatHour(new Date(end).toISOString())
  // Who opens the form in between reads the hour alone.
  return last === first ? texts.closes(when) : texts.closesIn((end - last) / minuteMs, when)
}

/** Says that registration is about to close, and `over` that it has. It is loaded later: it speaks only when time passes. */
export function Ending({ event, over }: { event: EventOnPage; over: string | null }) {
  const closing = useClosingNotice(event)
  const [first] = useState(closing)
  return (
    <>
      {over === null && closing && <p className="hint">{closing}</p>}
      {over && <p className="notice-box">{over}</p>}
      <p className="visually-hidden" aria-live="polite">
        {over ?? (closing !== first && closing)}
      </p>
    </>
  )
}
