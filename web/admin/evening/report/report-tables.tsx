import type { ReactNode } from 'react'
import { organiserLimits } from '#schema/limits.ts'
import type { Report } from '#schema/report.ts'
import { valueLabels } from '#schema/startup-labels.ts'
import { Panel } from '../../frame/panel.tsx'
import { texts } from './texts.ts'

type TableRow = { key: string | number | null; head: ReactNode; figures: readonly (number | string)[] }

type ReportTableProps = {
  caption: string
  /** The first is of the column that names the rows. */
  headings: readonly string[]
  rows: readonly TableRow[]
}

export const ReportTable = ({ caption, headings, rows }: ReportTableProps) => (
  <table className="report-table">
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        {headings.map((heading, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two evenings may have the same title
          <th scope="col" key={at}>
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, head, figures }) => (
        <tr key={key}>
          <th scope="row">{head}</th>
          {figures.map((figure, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the figures of a row have no other key than their column
            <td className="figures" key={at}>
              {figure}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** The bar shows the first of the figures. */
type Bar = { name: string; figures: readonly number[] }

type BarsProps = { caption: string; headings: readonly string[]; bars: readonly Bar[] }

/** A chart that is a table: one row with a bar under each name. */
function Bars({ bars, ...table }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ figures: [length = 0] }) => length))
  const rows = bars.map(({ name, figures }) => ({
    key: name,
    head: (
      <>
        {name}
        <progress aria-hidden="true" value={figures[0]} max={most} />
      </>
    ),
    figures,
  }))
  return <ReportTable {...table} rows={rows} />
}

type BarsPanelProps = Omit<BarsProps, 'caption'> & { heading: string; none: string; children?: ReactNode }

export const BarsPanel = ({ heading, none, children, ...bars }: BarsPanelProps) => (
  <Panel heading={heading}>
    {children}
    {bars.bars.length === 0 ? <p className="soft">{none}</p> : <Bars caption={heading} {...bars} />}
  </Panel>
)

/** What partners may know of the startups of an evening. */
export function PresentersPanel({ presenters, hasBegun }: { presenters: Report['presenters']; hasBegun: boolean }) {
  const fields = presenters.fields.filter(({ values }) => values.length > 0)
  return (
    <Panel heading={texts.presenters.heading} className="presenters-in-numbers">
      {presenters.registered === 0 ? (
        <p className="soft">{texts.presenters.none}</p>
      ) : (
        <p>
          {texts.presenters.count(presenters.registered)} {hasBegun && texts.presenters.came(presenters.came)}{' '}
          <span className="soft">{texts.presenters.note(organiserLimits.report.presentersOfValue)}</span>
        </p>
      )}
      <div className="report-panels">
        {fields.map(({ field, values }) => (
          <Bars
            key={field}
            caption={texts.presenters.fields[field]}
            headings={[texts.presenters.fields[field], texts.presenters.people]}
            bars={values.map(({ value, people }) => ({ name: valueLabels[field][value] ?? value, figures: [people] }))}
          />
        ))}
      </div>
    </Panel>
  )
}
