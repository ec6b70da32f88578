import { Link } from 'wouter'
import { limits } from '#schema/limits.ts'
import { pageQueries } from '#web/data/page-queries.ts'
import { EventList } from '#web/pages/event-lists/event-list.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { events as texts } from './texts.ts'

const HomeEvents = () => (
  <section id="events" className="section" aria-labelledby="events-title">
    <div className="wrap stack stack--wide">
      <div className="row row--apart">
        <div className="stack stack--tight">
          <h2 id="events-title">{texts.title}</h2>
          <p className="lead">{texts.lead}</p>
        </div>
        <ArrowLink href="/events" label={texts.allEvents} />
      </div>
      <EventList query={pageQueries.upcomingEvents(limits.upcoming.home)} heading="h3" />
      <div className="split">
        <div className="stack stack--tight">
          <h3 className="title">{texts.past}</h3>
          <ArrowLink href="/past-events" label={texts.allPast} />
        </div>
        <EventList query={pageQueries.pastEvents(limits.past.home)} heading="h3" />
      </div>
    </div>
  </section>
)

const ArrowLink = ({ href, label }: { href: string; label: string }) => (
  <Link className="arrow-link" href={href}>
    {label}
    <Icon name="arrow" />
  </Link>
)

export default HomeEvents
