import { type ReactNode, useEffect, useRef } from 'react'
import { visit } from '#web/layout/scroll-rules.tsx'
import { texts } from '#web/texts/console/frame.ts'
import { Skeletons } from '#web/ui/skeleton.tsx'

type ScreenProps = {
  /** The heading, and the title of the document. */
  title: string
  lead?: string
  /** Buttons beside the heading. */
  actions?: ReactNode
  /** On phones the heading is small, without lead and buttons. */
  isSmall?: boolean
  /** For what is written rather than looked through: a narrow column. */
  narrow?: boolean
  children: ReactNode
}

/** The content of a screen. Its heading gets the focus after a navigation, so screen readers announce the screen. */
export function Screen({ title, lead, actions, narrow = false, isSmall = false, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (visit.hasNavigated) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={narrow ? 'screen screen--narrow' : 'screen'}>
      <title>{texts.title(title)}</title>
      <header className={isSmall ? 'screen-head screen-head--small' : 'screen-head'}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions && <div className="row">{actions}</div>}
        {lead && <p className="screen-lead">{lead}</p>}
      </header>
      {children}
    </div>
  )
}

export const ScreenSkeleton = () => (
  <div className="screen" aria-busy="true">
    <Skeletons count={1} className="skeleton--heading" label={texts.loading} />
    <Skeletons count={4} className="skeleton--row" label="" />
  </div>
)
