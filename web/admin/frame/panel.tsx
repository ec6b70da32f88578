import { type ReactNode, useId } from 'react'

type PanelProps = {
  heading: string
  level?: 2 | 3
  className?: string
  children: ReactNode
}

export function Panel({ heading, level = 3, className = '', children }: PanelProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section className={`panel ${className}`} aria-labelledby={id}>
      <Heading id={id} className="panel-heading">
        {heading}
      </Heading>
      {children}
    </section>
  )
}
