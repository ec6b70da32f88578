import { type ReactNode, useEffect, useRef } from 'react'

type RefusalBoxProps = {
  /** A new object for each failed submit, even with the same message. */
  refusal: object
  /** Good news instead of an error: places are free again. */
  isGood?: boolean
  children: ReactNode
}

/** Why the server rejected a form. Scrolls into view: on narrow screens it may be behind the button bar. */
export function RefusalBox({ refusal, isGood, children }: RefusalBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls for each refusal
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal])
  return (
    <div ref={box} className={isGood ? 'notice-box' : 'error-box'} role="alert">
      {children}
    </div>
  )
}
