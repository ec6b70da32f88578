import { texts } from '#web/texts/common.ts'
import { Icon } from './icon.tsx'

type MotionButtonProps = { stopped: boolean; what: string; onPress: () => void }

/** Stops what moves by itself and sets it going again. `what` ends its sentence for those who can't see it. */
export const MotionButton = ({ stopped, what, onPress }: MotionButtonProps) => (
  <button type="button" className="motion-button button button--quiet" onClick={onPress}>
    <Icon name={stopped ? 'play' : 'pause'} />
    {stopped ? texts.resume : texts.pause}
    <span className="visually-hidden"> {what}</span>
  </button>
)
