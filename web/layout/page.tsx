import { type ReactNode, useEffect, useRef } from 'react'
import { visit } from './visit.ts'

type PageProps = { className?: string; children: ReactNode }

/** The landmark that the skip link jumps to. After a navigation it takes focus, so that a new page is heard. */
export function Page({ className, children }: PageProps) {
  const main = useRef<HTMLElement>(null)
  // By now all parts listen, or hold what is pressed: what was pressed before is pressed again (web/boot.ts).
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
