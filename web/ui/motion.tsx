import { type FocusEvent, type RefObject, useEffect, useState } from 'react'
import { texts } from '#web/texts/common.ts'
import { Icon } from './icon.tsx'

/**
 * Whether an automatic animation may run (WCAG 2.2.2). It does not run on the server, with reduced motion, in a hidden
 * tab or outside of the viewport. It pauses while hovered or focused by keyboard: spread `pauseHandlers` on the
 * element. `toggle` stops it until the next `toggle`.
 */
export function useMotion(target: RefObject<Element | null>) {
  const [isAllowed, setAllowed] = useState(false)
  const [isVisible, setVisible] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [stopped, setStopped] = useState(false)

  useEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
    const updateAllowed = () => setAllowed(!reducedMotion.matches && document.visibilityState === 'visible')
    const observer = new IntersectionObserver(([entry]) => setVisible(entry?.isIntersecting ?? false))
    updateAllowed()
    if (target.current) observer.observe(target.current)
    reducedMotion.addEventListener('change', updateAllowed)
    document.addEventListener('visibilitychange', updateAllowed)
    return () => {
      observer.disconnect()
      reducedMotion.removeEventListener('change', updateAllowed)
      document.removeEventListener('visibilitychange', updateAllowed)
    }
  }, [target])

  return {
    moving: isAllowed && isVisible && !isHovered && !isFocused && !stopped,
    stopped,
    /** Also ends a pause by hover or focus: the button itself has both when it is pressed. */
    toggle: () => {
      setStopped(!stopped)
      setHovered(false)
      setFocused(false)
    },
    pauseHandlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  }
}

type MotionButtonProps = { stopped: boolean; animation: string; onPress: () => void }

/** Pauses and resumes an animation. `animation` names the animation for screen readers. */
export const MotionButton = ({ stopped, animation, onPress }: MotionButtonProps) => (
  <button type="button" className="motion-button button button--quiet" onClick={onPress}>
    <Icon name={stopped ? 'play' : 'pause'} />
    {stopped ? texts.resume : texts.pause} <span className="visually-hidden">{animation}</span>
  </button>
)
