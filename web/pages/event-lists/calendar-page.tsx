import { limits } from '#schema/limits.ts'
import { usePageData } from '#web/data/page-data.ts'
import { pageQueries } from '#web/data/page-queries.ts'
import { TitledPage } from '#web/layout/main.tsx'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { EventList } from './event-list.tsx'
import { texts } from './events-texts.ts'

function Subscribe() {
  const { origin } = usePageData()
  const calendar = `${origin.replace(/^https?:/, 'webcal:')}/events.ics`
  return (
    <div>
      <p className="row calendar-links">
        <a className="arrow-link" href={calendar}>
          <Icon name="calendar" />
          {texts.subscribe}
        </a>{' '}
        <ExternalLink
          className="arrow-link"
          href={`https://calendar.google.com/calendar/render?cid=${encodeURIComponent(calendar)}`}
        >
          {texts.google} <span className="visually-hidden">{texts.calendar}</span>
        </ExternalLink>{' '}
        <a className="arrow-link" href="/events.rss" type="application/rss+xml">
          {texts.rss}
        </a>
      </p>
      <p className="soft small">{texts.subscribeHint}</p>
    </div>
  )
}

const upcoming = (offset: number) => pageQueries.upcomingEvents(limits.upcoming.page, offset)
const past = (offset: number) => pageQueries.pastEvents(limits.past.calendar, offset)

export default function CalendarPage() {
  return (
    <TitledPage
      title={texts.calendarTitle}
      description={texts.calendarDescription}
      lead={texts.calendarLead}
      links={<Subscribe />}
    >
      <section className="wrap stack page-end" aria-labelledby="upcoming">
        <h2 id="upcoming">{texts.upcoming.title}</h2>
        <EventList query={upcoming(0)} queryAt={upcoming} heading="h3" eager />
      </section>
      <section className="section section--sunken" aria-labelledby="past">
        <div className="wrap stack">
          <h2 id="past">{texts.past.title}</h2>
          <EventList query={past(0)} queryAt={past} heading="h3" />
        </div>
      </section>
    </TitledPage>
  )
}
