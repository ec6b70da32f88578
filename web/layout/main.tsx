import { type ReactNode, useEffect, useRef } from 'react'
import { replayClick } from '#web/ui/click-replay.ts'
import { visit } from './visit.ts'

type MainProps = { className?: string; children: ReactNode }

/**
 * The <main> landmark, target of the skip link. It gets focus after a navigation, so screen readers announce the new
 * page.
 */
export function Main({ className, children }: MainProps) {
  const main = useRef<HTMLElement>(null)
  // The page is hydrated now, except its deferred parts, which repeat their clicks themselves.
  useEffect(() => replayClick(document), [])
  useEffect(() => {
    if (visit.hasNavigated) main.current?.focus({ preventScroll: true })
  }, [])
  return (
    <main ref={main} id="tresc" tabIndex={-1} className={className}>
      {children}
    </main>
  )
}
