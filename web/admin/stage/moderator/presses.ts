import { pitchSeconds } from '#schema/evening-limits.ts'
import type { TimerAction } from '#schema/options.ts'
import type { Stage, StageItem } from '#schema/stage.ts'
import type { Lead } from './use-lead.ts'

/** Goes to an item, or before the first one. */
export function goTo(lead: Lead, { position: { revision } }: Pick<Stage, 'position'>, item: StageItem | null) {
  const seconds = item?.seconds ?? pitchSeconds.usual
  void lead('/position', { item: item?.id ?? null, revision }, (stage) => ({
    ...stage,
    position: { item: item?.id ?? null, revision: revision + 1 },
    timer: { running: false, seconds, left: seconds, endsAt: null },
    wall: 'program',
  }))
}

/** Uses the timer at a moment of the server's clock. */
export function pressClock(lead: Lead, action: TimerAction, now: number): void {
  void lead('/timer', { action }, (stage) => {
    const { timer } = stage
    if (action === 'reset') return { ...stage, timer: { ...timer, running: false, left: timer.seconds, endsAt: null } }
    if (action === 'pause') {
      const left = timer.endsAt ? Math.max(0, Math.ceil((Date.parse(timer.endsAt) - now) / 1000)) : timer.left
      return { ...stage, timer: { ...timer, running: false, left, endsAt: null } }
    }
    const left = timer.left || timer.seconds
    return { ...stage, timer: { ...timer, running: true, left, endsAt: new Date(now + left * 1000).toISOString() } }
  })
}
