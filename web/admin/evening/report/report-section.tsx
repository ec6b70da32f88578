import { formatDate } from '#schema/dates.ts'
import type { EventDetail } from '#schema/event.ts'
import type { Report } from '#schema/report.ts'
import { formatHour } from '#web/texts/console/moments.ts'
import { adoptStyles } from '#web/ui/adopt-styles.ts'
import { get } from '../../data/api.ts'
import { useRead } from '../../data/use-read.ts'
import { Button } from '../../form/button.tsx'
import { TableButtons } from '../../form/table-buttons.tsx'
import { Panel } from '../../frame/panel.tsx'
import { EmptyState } from '../../list/empty-state.tsx'
import { ReadState } from '../../list/read-state.tsx'
import { Section, type SectionProps } from '../section.tsx'
import { AnswersPanels } from './answers-panel.tsx'
import { EveningsPanel, RegistrationsPanel } from './registrations-panel.tsx'
import styles from './report.scss?inline'
import printStyles from './report-print.scss?inline'
import { BarsPanel } from './report-tables.tsx'
import { texts } from './texts.ts'

export default function ReportSection({ evening: { event } }: SectionProps) {
  adoptStyles(styles)
  adoptStyles(printStyles)
  const read = useRead(get(`/events/${event.id}/report`))
  const { data } = read
  const actions = (
    <div className="row">
      <Button label={texts.print} onPress={() => window.print()} />
      <TableButtons path={`/events/${event.id}/report.csv`} />
    </div>
  )
  return (
    <Section title={texts.title} lead={texts.lead} actions={data && actions}>
      <ReadState read={read} label={texts.loading} />
      {data && (isEmpty(data) ? <EmptyState {...texts.empty} /> : <WholeReport report={data} event={event} />)}
    </Section>
  )
}

const isEmpty = ({ counts: { absent: _, ...counts } }: Report) => Object.values(counts).every((count) => count === 0)

type Part = { name: string; registered: number; came: number }

const barOf = ({ name, registered, came }: Part) => ({ name, figures: [registered, came] })

function WholeReport({ report, event }: { report: Report; event: EventDetail }) {
  const { byType, arrivals } = report
  const registeredAndCame = [texts.summary.registered, texts.summary.came]
  return (
    <div className="paper report">
      <p className="paper-only paper-title">{texts.sheet(event.title, formatDate(event.date))}</p>
      <SummaryPanel {...report} />
      <RegistrationsPanel report={report} date={event.date} />
      <div className="report-panels report-main">
        <div className="report-column">
          <EveningsPanel report={report} date={event.date} />
          <BarsPanel {...texts.types} headings={[texts.types.name, ...registeredAndCame]} bars={byType.map(barOf)} />
        </div>
        <BarsPanel
          {...texts.arrivals}
          headings={[texts.arrivals.name, texts.arrivals.people]}
          bars={arrivals.map(({ from, people }) => ({ name: formatHour(from), figures: [people] }))}
        />
        <BarsPanel
          {...texts.universities}
          headings={[texts.universities.name, ...registeredAndCame]}
          bars={universities(report).map(barOf)}
        />
      </div>
      <AnswersPanels report={report} />
    </div>
  )
}

/** The universities, and after them all others and who named none. */
function universities({ universities: { top, others, unknown } }: Report): Part[] {
  const rest = [
    { name: texts.universities.others(others.universities), ...others },
    { name: texts.universities.unknown, ...unknown },
  ]
  return [...top, ...rest.filter(({ registered }) => registered > 0)]
}

type SummaryProps = Pick<Report, 'counts' | 'turnout' | 'firstTime' | 'returned' | 'room' | 'presenters'>

function SummaryPanel({ counts, turnout, firstTime, returned, room, presenters }: SummaryProps) {
  const { registered, came, absent } = counts
  const hasBegun = absent !== null
  const share = (part: number) => (registered === 0 ? '' : texts.summary.share(part / registered))
  const figures: [name: string, figure: number | null, note?: string][] = [
    [texts.summary.registered, registered],
    [texts.summary.came, hasBegun || came > 0 ? came : null, share(came)],
    [texts.summary.absent, absent, share(absent ?? 0)],
    [texts.summary.walkIns, counts.walkIns],
    [texts.summary.waiting, counts.waiting],
    [texts.summary.unplaced, counts.unplaced],
    [texts.summary.cancelled, counts.cancelled],
    [texts.summary.firstTime, firstTime],
    [texts.summary.returned, returned],
    [texts.summary.seats, room?.seats ?? null],
    [texts.summary.ballots, room?.ballots ?? null],
    [texts.summary.questions, room?.questions ?? null],
  ]
  const { expected, low, high } = turnout
  return (
    <Panel heading={texts.summary.heading}>
      <dl className="report-figures">
        {figures.map(
          ([name, figure, note]) =>
            figure !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <span className="tile-figure">{figure}</span> {note && <span className="soft">{note}</span>}
                </dd>
              </div>
            ),
        )}
      </dl>
      {registered > 0 && (
        <p>{hasBegun ? texts.summary.truth(expected, low, high, came) : texts.summary.expected(low, high)}</p>
      )}
      {presenters.registered > 0 && (
        <p>{texts.summary.startups(presenters.registered, hasBegun ? presenters.came : null)}</p>
      )}
    </Panel>
  )
}
