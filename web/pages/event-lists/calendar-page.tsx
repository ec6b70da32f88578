import { limits } from '#schema/limits.ts'
import { pageQueries } from '#web/data/page-queries.ts'
import { Head } from '#web/layout/head.tsx'
import { Page } from '#web/layout/page.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { texts } from '#web/texts/events.ts'
import { AllEvents } from './event-list.tsx'
import { Subscribe } from './subscribe.tsx'

const upcoming = (offset: number) => pageQueries.upcomingEvents(limits.upcoming.page, offset)
const past = (offset: number) => pageQueries.pastEvents(limits.past.calendar, offset)

export default function CalendarPage() {
  return (
    <Page>
      <Head title={texts.calendarTitle} description={texts.calendarDescription} />
      <PageHead title={texts.calendarTitle} lead={texts.calendarLead}>
        <Subscribe />
      </PageHead>
      <section className="wrap stack page-end" aria-labelledby="upcoming">
        <h2 id="upcoming">{texts.upcomingTitle}</h2>
        <AllEvents queryAt={upcoming} heading="h3" eager />
      </section>
      <section className="section section--sunken" aria-labelledby="past">
        <div className="wrap stack">
          <h2 id="past">{texts.pastTitle}</h2>
          <AllEvents queryAt={past} heading="h3" />
        </div>
      </section>
    </Page>
  )
}
