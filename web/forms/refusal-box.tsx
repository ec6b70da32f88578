import { type ReactNode, useEffect, useRef } from 'react'

type RefusalBoxProps = {
  /** New with each refusal, also with one of the same words. */
  refusal: object
  children: ReactNode
}

/** Why a form was not taken. It comes into view: on a narrow screen it may appear behind the bar of buttons. */
export function RefusalBox({ refusal, children }: RefusalBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal comes into view
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal])
  return (
    <div ref={box} className="error-box" role="alert">
      {children}
    </div>
  )
}
