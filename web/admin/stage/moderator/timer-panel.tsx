import { asMinutes } from '#schema/minutes.ts'
import type { TimerAction } from '#schema/options.ts'
import type { StageTimer } from '#schema/stage.ts'
import { Button } from '../../form/button.tsx'
import { secondsLeft } from '../use-now.ts'
import { texts } from './texts.ts'

type TimerPanelProps = { timer: StageTimer; now: number; onPress: (action: TimerAction) => void }

export function TimerPanel({ timer, now, onPress }: TimerPanelProps) {
  const left = secondsLeft(timer, now)
  const isRunning = timer.running && left > 0
  return (
    <div className="lead-timer">
      <p role="timer" data-over={left === 0}>
        <span className="soft">{left === 0 ? texts.timer.over : texts.timer.left}</span> {asMinutes(left)}
      </p>
      <Button
        label={isRunning ? texts.timer.pause : texts.timer.start}
        {...(!isRunning && { look: 'primary' })}
        onPress={() => onPress(isRunning ? 'pause' : 'start')}
      />
      <Button label={texts.timer.reset} onPress={() => onPress('reset')} />
    </div>
  )
}
