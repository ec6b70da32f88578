import { type KeyboardEvent, useState } from 'react'
import { answerMarks } from '#schema/evening-limits.ts'
import { absenceReasonLabels, markLabels } from '#schema/labels.ts'
import { absenceReasons } from '#schema/options.ts'
import type { Report } from '#schema/report.ts'
import { Said } from '#web/ui/spoken.tsx'
import { Button } from '../../form/button.tsx'
import { Panel } from '../../frame/panel.tsx'
import { BarsPanel } from './report-tables.tsx'
import { texts } from './texts.ts'

const copy = texts.answers

/** What people answered on the next morning: marks, reasons, and sentences one by one. Nothing while nobody did. */
export function AnswersPanels({ report }: { report: Report }) {
  const { marks, reasons, sentences, closedAt } = report
  if (closedAt === null) return null
  const earlier = marks.earlier.flatMap(({ mean }) => mean ?? [])
  const average = earlier.length === 0 ? null : earlier.reduce((sum, mean) => sum + mean, 0) / earlier.length
  return (
    <div className="report-panels report-answers">
      <BarsPanel
        heading={copy.marks(marks.answers)}
        none={copy.tooFew(marks.answers, answerMarks.leastTold)}
        headings={[copy.mark, copy.people]}
        bars={Object.entries(marks.distribution ?? {})
          .toReversed()
          .map(([mark, people]) => ({ name: `${mark} · ${labelOf(mark)}`, figures: [people] }))}
      >
        {marks.mean !== null && <p>{copy.mean(marks.mean, average)}</p>}
      </BarsPanel>
      <BarsPanel
        heading={copy.reasons(reasons.answers)}
        none={copy.tooFew(reasons.answers, answerMarks.leastTold)}
        headings={[copy.reason, copy.people]}
        bars={
          reasons.counts === null
            ? []
            : absenceReasons.map((reason) => ({
                name: absenceReasonLabels[reason],
                figures: [reasons.counts?.[reason] ?? 0],
              }))
        }
      />
      {sentences.length > 0 && <Sentences sentences={sentences} />}
    </div>
  )
}

const labelOf = (mark: string): string => Object.entries(markLabels).find(([key]) => key === mark)?.[1] ?? mark

/** The sentences one by one, with buttons or arrow keys. Paper has all of them. */
function Sentences({ sentences }: Pick<Report, 'sentences'>) {
  const [at, setAt] = useState(0)
  const last = sentences.length - 1
  const go = (step: number) => setAt((before) => Math.min(last, Math.max(0, before + step)))
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') go(1)
    if (key === 'ArrowLeft') go(-1)
  }
  return (
    <Panel heading={copy.sentences}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons inside, which have the focus */}
      <div className="report-sentence" onKeyDown={onKeyDown}>
        <blockquote>{sentences[at]?.text}</blockquote>
        <Said text={sentences[at]?.text ?? ''} />
        <div className="row">
          <Button label={copy.previous} onPress={() => go(-1)} />
          <Button label={copy.next} onPress={() => go(1)} />
          <span className="soft">{copy.position(at + 1, sentences.length)}</span>
        </div>
      </div>
      <ul className="paper-only">
        {sentences.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </Panel>
  )
}
