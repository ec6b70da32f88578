import { limits } from '#schema/limits.ts'
import { pageQueries } from '#web/data/page-queries.ts'
import { Head } from '#web/layout/head.tsx'
import { Page } from '#web/layout/page.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { texts } from '#web/texts/events.ts'
import { AllEvents } from './event-list.tsx'

const upcoming = (offset: number) => pageQueries.upcomingEvents(limits.upcoming.page, offset)

export default function UpcomingPage() {
  return (
    <Page>
      <Head title={texts.upcomingTitle} description={texts.upcomingDescription} />
      <PageHead title={texts.upcomingTitle} lead={texts.upcomingLead} />
      <div className="wrap page-end">
        <AllEvents queryAt={upcoming} heading="h2" eager />
      </div>
    </Page>
  )
}
