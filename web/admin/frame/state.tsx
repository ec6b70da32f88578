import type { ReactNode } from 'react'

type StateProps = {
  /** Its colour: a name that `.state` of the stylesheet knows, such as `FAILED`. */
  tone?: string | undefined
  children: ReactNode
}

/** A state as a coloured dot with its words. */
export const State = ({ tone, children }: StateProps) => (
  <span className="state" data-state={tone}>
    {children}
  </span>
)
