import { limits } from '#schema/limits.ts'
import { reads } from '../data/reads.ts'
import { Head } from '../layout/head.tsx'
import { Page } from '../layout/page.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { texts } from '../texts/events.ts'
import { AllEvents } from './event-list.tsx'
import { Subscribe } from './subscribe.tsx'

const upcoming = (offset: number) => reads.upcomingEvents(limits.upcoming.page, offset)
const past = (offset: number) => reads.pastEvents(limits.past.calendar, offset)

export default function CalendarPage() {
  return (
    <Page>
      <Head title={texts.calendarTitle} description={texts.calendarDescription} />
      <PageHead title={texts.calendarTitle} lead={texts.calendarLead}>
        <Subscribe />
      </PageHead>
      <section className="wrap stack page-end" aria-labelledby="upcoming">
        <h2 id="upcoming">{texts.upcomingTitle}</h2>
        <AllEvents readFrom={upcoming} status="UPCOMING" heading="h3" first />
      </section>
      <section className="section section--sunken" aria-labelledby="past">
        <div className="wrap stack">
          <h2 id="past">{texts.pastTitle}</h2>
          <AllEvents readFrom={past} status="PAST" heading="h3" />
        </div>
      </section>
    </Page>
  )
}
