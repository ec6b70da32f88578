import { type ReactNode, useEffect, useRef } from 'react'

type SuccessProps = { title: string; children: ReactNode }

/** Replaces a form after it was sent. Scrolls to the top and focuses the title. */
export function Success({ title, children }: SuccessProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className="success stack">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </section>
  )
}
