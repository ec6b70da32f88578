import { bound } from '../texts/bound.ts'
import { texts } from '../texts/joining.ts'

type WhatFollowsProps = { heading: string; steps: readonly string[] }

/** What becomes of an application, and of what is typed meanwhile. */
export const WhatFollows = ({ heading, steps }: WhatFollowsProps) => (
  <>
    <h2>{heading}</h2>
    <ol className="what-follows">
      {steps.map((step) => (
        <li key={step}>{bound(step)}</li>
      ))}
    </ol>
    <p className="field-help">{bound(texts.kept)}</p>
  </>
)
