import { limits } from '#schema/limits.ts'
import { pageQueries } from '#web/data/page-queries.ts'
import { TitledPage } from '#web/layout/main.tsx'
import type { PageProps } from '#web/page-props.ts'
import { EventList } from './event-list.tsx'
import { texts } from './events-texts.ts'

const upcoming = (offset: number) => pageQueries.upcomingEvents(limits.upcoming.page, offset)
const past = (offset: number) => pageQueries.pastEvents(limits.past.page, offset)

export default function EventsPage({ params: { name } }: PageProps) {
  const isPast = name === 'past'
  const queryAt = isPast ? past : upcoming
  const { title, description, lead } = isPast ? texts.past : texts.upcoming
  return (
    <TitledPage title={title} description={description} lead={lead}>
      <div className="wrap page-end">
        <EventList query={queryAt(0)} queryAt={queryAt} heading="h2" eager />
      </div>
    </TitledPage>
  )
}
