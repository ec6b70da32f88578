import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts } from './applications-texts.ts'

type WhatFollowsProps = { heading: string; steps: readonly string[] }

/** The next steps after an application, and a note that the draft is saved in the tab. */
export const WhatFollows = ({ heading, steps }: WhatFollowsProps) => (
  <>
    <h2>{heading}</h2>
    <ol className="what-follows">
      {steps.map((step) => (
        <li key={step}>{keepShortWords(step)}</li>
      ))}
    </ol>
    <p className="field-help">{keepShortWords(texts.kept)}</p>
  </>
)
