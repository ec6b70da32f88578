import { limits } from '#schema/limits.ts'
import { reads } from '../data/reads.ts'
import { Head } from '../layout/head.tsx'
import { Page } from '../layout/page.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { texts } from '../texts/events.ts'
import { EventList } from './event-list.tsx'

export default function UpcomingPage() {
  return (
    <Page>
      <Head title={texts.upcomingTitle} description={texts.upcomingDescription} />
      <PageHead title={texts.upcomingTitle} lead={texts.upcomingLead} />
      <div className="wrap page-end">
        <EventList read={reads.upcomingEvents(limits.upcoming.page)} status="UPCOMING" heading="h2" first />
      </div>
    </Page>
  )
}
