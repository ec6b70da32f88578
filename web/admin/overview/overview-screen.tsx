import { Link } from 'wouter'
import { texts as eveningsTexts } from '#web/texts/console/evenings.ts'
import { texts } from '#web/texts/console/overview.ts'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { reads } from '../data/reads.ts'
import { useRead } from '../data/use-read.ts'
import { Screen } from '../frame/screen.tsx'
import { EmptyState } from '../list/empty-state.tsx'
import { ReadFailure } from '../list/read-failure.tsx'
import { paths } from '../paths.ts'
import { Attention } from './attention.tsx'
import { FirstSteps } from './first-steps.tsx'
import { NextEveningFigures } from './next-evening-figures.tsx'

/** The first screen: the next evening, what needs attention, and the first steps of a new organiser. */
export default function OverviewScreen() {
  const { data, error, reload } = useRead(reads.nextEvening)
  const [next] = data?.data ?? []
  return (
    <Screen title={texts.title}>
      {error !== undefined && <ReadFailure error={error} onRetry={reload} />}
      {!data && error === undefined && <Skeletons count={3} className="skeleton--row" label={texts.loading} />}
      {next && <NextEveningFigures id={next.id} />}
      {data && !next && (
        <EmptyState heading={texts.none.heading} text={texts.none.text}>
          <Link className="button button--primary" href={paths.newEvening}>
            {eveningsTexts.add}
          </Link>
          <Link className="button" href={paths.evenings}>
            {texts.none.list}
          </Link>
        </EmptyState>
      )}
      <Attention />
      <FirstSteps hasNext={data && next !== undefined} />
    </Screen>
  )
}
