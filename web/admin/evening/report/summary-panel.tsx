import type { Report } from '#schema/report.ts'
import { Panel } from '../../frame/panel.tsx'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.summary

/** Who registered and who came, and what was expected. Before the evening nobody is absent yet. */
export function SummaryPanel({ counts, turnout }: Pick<Report, 'counts' | 'turnout'>) {
  const { registered, came, absent } = counts
  const hasBegun = absent !== null
  const figures: [string, number, string?][] = [
    [texts.registered, registered],
    ...(hasBegun || came > 0 ? [[texts.came, came, shareOf(came, registered)] satisfies [string, number, string]] : []),
    ...(hasBegun ? [[texts.absent, absent, shareOf(absent, registered)] satisfies [string, number, string]] : []),
    [texts.walkIns, counts.walkIns],
    [texts.waiting, counts.waiting],
    [texts.unplaced, counts.unplaced],
    [texts.cancelled, counts.cancelled],
  ]
  const { expected, low, high } = turnout
  return (
    <Panel heading={texts.heading}>
      <dl className="report-figures">
        {figures.map(([name, figure, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className="tile-figure">{figure}</span> {note && <span className="soft">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {registered > 0 && <p>{hasBegun ? texts.truth(expected, low, high, came) : texts.expected(low, high)}</p>}
    </Panel>
  )
}

const shareOf = (part: number, whole: number): string => (whole === 0 ? '' : texts.share(part / whole))
