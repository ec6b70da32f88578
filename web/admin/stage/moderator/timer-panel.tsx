import { asMinutes } from '#schema/minutes.ts'
import type { StageTimer } from '#schema/stage.ts'
import { Button } from '../../form/button.tsx'
import { secondsLeft } from '../use-now.ts'
import { pressClock } from './presses.ts'
import { texts } from './texts.ts'
import type { Lead } from './use-lead.ts'

type TimerPanelProps = { timer: StageTimer; now: number; lead: Lead }

export function TimerPanel({ timer, now, lead }: TimerPanelProps) {
  const left = secondsLeft(timer, now)
  const isRunning = timer.running && left > 0
  return (
    <div className="lead-timer">
      <p role="timer" data-over={left === 0}>
        <span className="soft">{left === 0 ? texts.timer.over : texts.timer.left}</span> {asMinutes(left)}
      </p>
      <Button
        label={isRunning ? texts.timer.pause : texts.timer.start}
        look="small"
        onPress={() => pressClock(lead, isRunning ? 'pause' : 'start', now)}
      />
      <Button label={texts.timer.reset} look="small" onPress={() => pressClock(lead, 'reset', now)} />
    </div>
  )
}
