import { limits } from '#schema/limits.ts'
import { pageQueries } from '#web/data/page-queries.ts'
import { Head } from '#web/layout/head.tsx'
import { Main } from '#web/layout/main.tsx'
import { PageHeader } from '#web/layout/page-header.tsx'
import { texts } from '#web/texts/events.ts'
import { AllEvents } from './event-list.tsx'
import { Subscribe } from './subscribe.tsx'

const upcoming = (offset: number) => pageQueries.upcomingEvents(limits.upcoming.page, offset)
const past = (offset: number) => pageQueries.pastEvents(limits.past.calendar, offset)

export default function CalendarPage() {
  return (
    <Main>
      <Head title={texts.calendarTitle} description={texts.calendarDescription} />
      <PageHeader title={texts.calendarTitle} lead={texts.calendarLead}>
        <Subscribe />
      </PageHeader>
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
    </Main>
  )
}
