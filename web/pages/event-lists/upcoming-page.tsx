import { limits } from '#schema/limits.ts'
import { pageQueries } from '#web/data/page-queries.ts'
import { Head } from '#web/layout/head.tsx'
import { Main, PageHeader } from '#web/layout/main.tsx'
import { AllEvents } from './event-list.tsx'
import { texts } from './events-texts.ts'

const upcoming = (offset: number) => pageQueries.upcomingEvents(limits.upcoming.page, offset)

export default function UpcomingPage() {
  return (
    <Main>
      <Head title={texts.upcomingTitle} description={texts.upcomingDescription} />
      <PageHeader title={texts.upcomingTitle} lead={texts.upcomingLead} />
      <div className="wrap page-end">
        <AllEvents queryAt={upcoming} heading="h2" eager />
      </div>
    </Main>
  )
}
