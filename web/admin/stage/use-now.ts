import { useEffect, useState } from 'react'
import type { Stage, StageTimer } from '#schema/stage.ts'
import type { Live } from '#web/data/live.ts'

const tickMs = 250

/** The time by the server's clock, in milliseconds since 1970. */
export function useNow({ offset }: Pick<Live<Stage>, 'offset'>): number {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now + offset
}

export const secondsUntil = (moment: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(moment) - now) / 1000))

/** The seconds that are left of a pitch. */
export const secondsLeft = ({ endsAt, left }: StageTimer, now: number): number =>
  endsAt === null ? left : secondsUntil(endsAt, now)
