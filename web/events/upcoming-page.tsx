import { limits } from '#schema/limits.ts'
import { reads } from '../data/reads.ts'
import { Head } from '../layout/head.tsx'
import { Page } from '../layout/page.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { texts } from '../texts/events.ts'
import { AllEvents } from './event-list.tsx'

const upcoming = (offset: number) => reads.upcomingEvents(limits.upcoming.page, offset)

export default function UpcomingPage() {
  return (
    <Page>
      <Head title={texts.upcomingTitle} description={texts.upcomingDescription} />
      <PageHead title={texts.upcomingTitle} lead={texts.upcomingLead} />
      <div className="wrap page-end">
        <AllEvents readFrom={upcoming} status="UPCOMING" heading="h2" first />
      </div>
    </Page>
  )
}
