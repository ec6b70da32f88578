import type { ReactNode } from 'react'
import { Panel } from '../../frame/panel.tsx'

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
