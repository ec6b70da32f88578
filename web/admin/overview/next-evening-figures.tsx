import { Link } from 'wouter'
import { formatLongDate } from '#schema/dates.ts'
import { texts as eveningsTexts } from '#web/texts/console/evenings.ts'
import { texts } from '#web/texts/console/overview.ts'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { EveningFigures } from '../evening/status/evening-figures.tsx'
import { useEvening } from '../evening/use-evening.ts'
import { EveningState } from '../evenings/evening-state.tsx'
import { ReadFailure } from '../list/read-failure.tsx'
import { paths } from '../paths.ts'

/** The next evening with what it lacks, its places and its expected turnout. */
export function NextEveningFigures({ id }: { id: number }) {
  const { evening, error, reload } = useEvening(id)
  if (!evening && error !== undefined) return <ReadFailure error={error} onRetry={reload} />
  if (!evening) return <Skeletons count={3} className="skeleton--row" label={texts.loading} />
  const { event } = evening
  return (
    <section className="evening-section">
      <header className="section-head">
        <h2>
          <Link href={paths.evening(id)}>{event.title}</Link>
        </h2>
        <EveningState event={event} />
        <p className="screen-lead">
          {[formatLongDate(event.date) ?? eveningsTexts.noDate, event.location_name ?? eveningsTexts.noPlace].join(
            ', ',
          )}
        </p>
      </header>
      <EveningFigures event={event} />
    </section>
  )
}
