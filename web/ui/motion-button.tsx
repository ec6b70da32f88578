import { texts } from '#web/texts/common.ts'
import { Icon } from './icon.tsx'

type MotionButtonProps = { stopped: boolean; animation: string; onPress: () => void }

/** Pauses and resumes an animation. `animation` names the animation for screen readers. */
export const MotionButton = ({ stopped, animation, onPress }: MotionButtonProps) => (
  <button type="button" className="motion-button button button--quiet" onClick={onPress}>
    <Icon name={stopped ? 'play' : 'pause'} />
    {stopped ? texts.resume : texts.pause}
    <span className="visually-hidden"> {animation}</span>
  </button>
)
