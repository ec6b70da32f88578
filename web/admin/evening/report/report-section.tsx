import { formatDate } from '#schema/dates.ts'
import type { EventDetail } from '#schema/event.ts'
import type { Report } from '#schema/report.ts'
import { formatHour } from '#web/texts/console/moments.ts'
import { adoptStyles } from '#web/ui/adopt-styles.ts'
import { get } from '../../data/api.ts'
import { useRead } from '../../data/use-read.ts'
import { CsvButton } from '../../form/csv-button.tsx'
import { EmptyState } from '../../list/empty-state.tsx'
import { ReadState } from '../../list/read-state.tsx'
import { Section } from '../section.tsx'
import type { SectionProps } from '../use-evening.ts'
import { type Bar, BarsPanel } from './bars-panel.tsx'
import { EveningsPanel } from './evenings-panel.tsx'
import { PresentersPanel } from './presenters-panel.tsx'
import { RegistrationsPanel } from './registrations-panel.tsx'
import styles from './report.scss?inline'
import printStyles from './report-print.scss?inline'
import { SummaryPanel } from './summary-panel.tsx'
import { texts } from './texts.ts'

/** An evening in numbers: on the screen, on one sheet of paper, and as a file. */
export default function ReportSection({ evening: { event } }: SectionProps) {
  adoptStyles(styles)
  adoptStyles(printStyles)
  const read = useRead(get(`/events/${event.id}/report`))
  const { data } = read
  const actions = (
    <div className="row">
      <button type="button" className="button" onClick={() => window.print()}>
        {texts.print}
      </button>
      <CsvButton path={`/events/${event.id}/report.csv`} />
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

function WholeReport({ report, event }: { report: Report; event: EventDetail }) {
  const headings = [texts.bars.registered, texts.bars.came]
  const { byType, arrivals, counts } = report
  return (
    <div className="report">
      <p className="report-sheet">{texts.sheet(event.title, formatDate(event.date))}</p>
      <SummaryPanel {...report} />
      <RegistrationsPanel report={report} event={event} />
      <div className="report-panels report-main">
        <div className="report-column">
          <EveningsPanel report={report} event={event} />
          <BarsPanel {...texts.types} headings={headings} bars={byType.map(barOf)} />
        </div>
        <BarsPanel {...texts.arrivals} headings={[texts.arrivals.people]} bars={arrivals.map(arrivalBar)} />
        <BarsPanel {...texts.universities} headings={headings} bars={universityBars(report)} />
      </div>
      <PresentersPanel presenters={report.presenters} hasBegun={counts.absent !== null} />
    </div>
  )
}

type Part = { name: string; registered: number; came: number }
const barOf = ({ name, registered, came }: Part): Bar => ({ name, length: registered, figures: [registered, came] })

const arrivalBar = ({ from, people }: Report['arrivals'][number]): Bar => ({
  name: formatHour(from),
  length: people,
  figures: [people],
})

/** The universities, and after them all others and who named none. */
function universityBars({ universities: { top, others, unknown } }: Report): Bar[] {
  const rest = [
    { name: texts.universities.others(others.universities), ...others },
    { name: texts.universities.unknown, ...unknown },
  ]
  return [...top, ...rest.filter(({ registered }) => registered > 0)].map(barOf)
}
