import { Link } from 'wouter'
import { formatLongDate } from '#schema/dates.ts'
import type { ListedEvent } from '#schema/event.ts'
import { texts as eveningsTexts } from '#web/texts/console/evenings.ts'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { get, getAll } from '../data/api.ts'
import { useCurrentOrganiser } from '../data/current-organiser.ts'
import { useRead, useTotal } from '../data/use-read.ts'
import { lastEvening, useAfterLines } from '../evening/status/after-lines.ts'
import { Checklist, type Line } from '../evening/status/checklist.tsx'
import { EveningCard } from '../evening/status/evening-card.tsx'
import { useEvening } from '../evening/use-evening.ts'
import { EveningState } from '../evenings/evening-state.tsx'
import { useNextEvening } from '../frame/next-evening.tsx'
import { Screen } from '../frame/screen.tsx'
import { Tile } from '../frame/tile.tsx'
import { HealthProblems } from '../health/health-problems.tsx'
import { EmptyState } from '../list/empty-state.tsx'
import { ReadFailure } from '../list/read-failure.tsx'
import { ReadState } from '../list/read-state.tsx'
import { paths } from '../paths.ts'
import { ReportedPhotos } from './reported-photos.tsx'
import { texts } from './texts.ts'

const copy = texts.steps

/** What a new organiser does first. It disappears when all is done. `hasNext` is undefined while it is being read. */
function FirstSteps({ hasNext }: { hasNext: boolean | undefined }) {
  const organiser = useCurrentOrganiser()
  const { data: organisers } = useRead(getAll('/organisers'))
  if (hasNext === undefined || !organisers) return null
  const steps: Line[] = [
    ...(organiser.id === null
      ? []
      : [{ text: copy.passkey, isDone: organiser.passkeys.length > 0, href: paths.profile }]),
    ...(organiser.role === 'OWNER'
      ? [{ text: copy.colleague, isDone: organisers.total > 1, href: paths.organisers }]
      : []),
    { text: copy.next, isDone: hasNext },
  ]
  if (steps.every(({ isDone }) => isDone)) return null
  return (
    <section className="stack stack--tight">
      <h2>{copy.heading}</h2>
      <Checklist lines={steps.map(({ href, ...step }) => ({ ...step, href: step.isDone ? undefined : href }))} />
    </section>
  )
}

/** One evening with its card. */
function EveningOf({ id }: { id: number }) {
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
        <EveningState event={event} />{' '}
        <p className="screen-lead">
          {[formatLongDate(event.date) ?? eveningsTexts.noDate, event.location_name ?? eveningsTexts.noPlace].join(
            ', ',
          )}
        </p>
      </header>
      <EveningCard event={event} />
    </section>
  )
}

/** The last evening, until all is done that follows from it. */
function LastEvening({ nextId }: { nextId: number | null }) {
  const { data } = useRead(getAll('/events'))
  const event = data && lastEvening(data.data, nextId, new Date())
  return event && <UntilDone key={event.id} event={event} />
}

const UntilDone = ({ event }: { event: ListedEvent }) =>
  useAfterLines(event).some(({ isDone }) => !isDone) && <EveningOf id={event.id} />

/** What waits for an organiser: mails that failed, and new applications. What does not is left out. */
function Attention() {
  const waiting = [
    {
      label: texts.failedMails,
      figure: useTotal(get('/messages', { status: 'FAILED', limit: '1' })),
      href: `${paths.messages}?status=FAILED`,
    },
    {
      label: texts.community,
      figure: useTotal(get('/community/applications', { reviewStatus: 'NEW', limit: '1' })),
      href: `${paths.applications}?reviewStatus=NEW`,
    },
    {
      label: texts.vibeCoding,
      figure: useTotal(get('/community/vibe-coding-applications', { reviewStatus: 'NEW', limit: '1' })),
      href: `${paths.vibeCodingApplications}?reviewStatus=NEW`,
    },
  ].filter(({ figure }) => figure !== 0)
  return (
    <section className="stack stack--tight">
      <h2>{texts.attention}</h2>
      {waiting.length === 0 && <p className="soft">{texts.nothingWaits}</p>}
      <ul className="tiles">
        {waiting.map((tile) => (
          <Tile key={tile.label} {...tile} />
        ))}
      </ul>
    </section>
  )
}

/** The first screen: the next evening, what needs attention, and the first steps of a new organiser. */
export default function OverviewScreen() {
  const { next, error, reload } = useNextEvening()
  return (
    <Screen title={texts.title}>
      <HealthProblems />
      <ReadState read={{ data: next, error, reload }} label={texts.loading} rows={3} />
      {next && <EveningOf id={next.id} />}
      {next === null && (
        <EmptyState heading={texts.none.heading} text={texts.none.text}>
          <Link className="button button--primary" href={paths.newEvening}>
            {eveningsTexts.add}
          </Link>{' '}
          <Link className="button" href={paths.evenings}>
            {texts.none.list}
          </Link>
        </EmptyState>
      )}
      {next !== undefined && <LastEvening nextId={next?.id ?? null} />}
      <ReportedPhotos />
      <Attention />
      <FirstSteps hasNext={next === undefined ? undefined : next !== null} />
    </Screen>
  )
}
