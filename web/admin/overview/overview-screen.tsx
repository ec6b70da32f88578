import { Link } from 'wouter'
import { texts as eveningsTexts } from '#web/texts/console/evenings.ts'
import { texts } from '#web/texts/console/overview.ts'
import { useNextEvening } from '../frame/next-evening.tsx'
import { Screen } from '../frame/screen.tsx'
import { EmptyState } from '../list/empty-state.tsx'
import { ReadState } from '../list/read-state.tsx'
import { paths } from '../paths.ts'
import { Attention } from './attention.tsx'
import { FirstSteps } from './first-steps.tsx'
import { NextEveningFigures } from './next-evening-figures.tsx'

/** The first screen: the next evening, what needs attention, and the first steps of a new organiser. */
export default function OverviewScreen() {
  const { next, error, reload } = useNextEvening()
  return (
    <Screen title={texts.title}>
      <ReadState read={{ data: next, error, reload }} label={texts.loading} rows={3} />
      {next && <NextEveningFigures id={next.id} />}
      {next === null && (
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
      <FirstSteps hasNext={next === undefined ? undefined : next !== null} />
    </Screen>
  )
}
