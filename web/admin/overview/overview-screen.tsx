import { texts } from '#web/texts/console/overview.ts'
import { reads } from '../data/reads.ts'
import { useRead } from '../data/use-read.ts'
import { Screen } from '../frame/screen.tsx'
import { EmptyState } from '../list/empty-state.tsx'
import { ReadFailure } from '../list/read-failure.tsx'
import { Attention } from './attention.tsx'
import { FirstSteps } from './first-steps.tsx'
import { NextEveningPanel } from './next-evening-panel.tsx'

/** The first screen: the next evening, what needs attention, and the first steps of a new organiser. */
export default function OverviewScreen() {
  const { data, error, reload } = useRead(reads.nextEvening)
  const [next] = data?.data ?? []
  return (
    <Screen title={texts.title}>
      {error !== undefined && <ReadFailure error={error} onRetry={reload} />}
      {next && <NextEveningPanel key={next.id} id={next.id} />}
      {data && !next && <EmptyState {...texts.noNext} />}
      <Attention />
      <FirstSteps hasNext={data && next !== undefined} />
    </Screen>
  )
}
