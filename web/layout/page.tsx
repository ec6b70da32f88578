import { type ReactNode, useEffect, useRef } from 'react'
import { visit } from './visit.ts'

type PageProps = { className?: string; children: ReactNode }

/**
 * The <main> landmark, target of the skip link. It gets focus after a navigation, so screen readers announce the new
 * page.
 */
export function Page({ className, children }: PageProps) {
  const main = useRef<HTMLElement>(null)
  // All parts are hydrated now, or record clicks themselves, so web/boot.ts can replay the clicks it recorded.
  useEffect(() => {
    dispatchEvent(new Event('iskra:alive'))
  }, [])
  useEffect(() => {
    if (visit.movedOn) main.current?.focus({ preventScroll: true })
  }, [])
  return (
    <main ref={main} id="tresc" tabIndex={-1} className={className}>
      {children}
    </main>
  )
}
