import type { ReactNode } from 'react'
import { Panel } from '../../frame/panel.tsx'

type FactsProps = {
  heading: string
  facts: readonly (readonly [term: string, value: ReactNode])[]
  children?: ReactNode
}

/** A panel with terms and their values. */
export const Facts = ({ heading, facts, children }: FactsProps) => (
  <Panel heading={heading} level={2}>
    <dl className="facts">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {children}
  </Panel>
)
