import { type ReactNode, useEffect, useRef } from 'react'

type SuccessProps = { title: string; children: ReactNode }

/** What stands where the form was. It starts at the top, with focus on its title. */
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
