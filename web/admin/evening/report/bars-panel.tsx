import { Panel } from '../../frame/panel.tsx'

/** `length` is what the bar shows; `figures` are one for each heading. */
export type Bar = { name: string; length: number; figures: readonly number[] }

type BarsProps = { caption: string; name: string; headings: readonly string[]; bars: readonly Bar[] }

/** A chart that is a table: one row with a bar under each name. */
export function Bars({ caption, name, headings, bars }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ length }) => length))
  return (
    <table className="report-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          {headings.map((heading) => (
            <th scope="col" key={heading}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.name}>
            <th scope="row">
              {bar.name}
              <progress aria-hidden="true" value={bar.length} max={most} />
            </th>
            {headings.map((heading, at) => (
              <td className="figures" key={heading}>
                {bar.figures[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type BarsPanelProps = Omit<BarsProps, 'caption'> & { heading: string; none: string }

/** A panel with one table of bars, or the words for none. */
export const BarsPanel = ({ heading, none, ...bars }: BarsPanelProps) => (
  <Panel heading={heading}>
    {bars.bars.length === 0 ? <p className="soft">{none}</p> : <Bars caption={heading} {...bars} />}
  </Panel>
)
