import { type ReactNode, useId } from 'react'

type FactsProps = {
  heading: string
  facts: readonly (readonly [term: string, value: ReactNode])[]
  children?: ReactNode
}

/** A panel with terms and their values. */
export function Facts({ heading, facts, children }: FactsProps) {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id} className="panel-heading">
        {heading}
      </h2>
      <dl className="facts">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
