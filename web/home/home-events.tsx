import { Link } from 'wouter'
import { limits } from '#schema/limits.ts'
import { reads } from '../data/reads.ts'
import { EventList } from '../events/event-list.tsx'
import { Icon } from '../parts/icon.tsx'
import { texts } from '../texts/home/events.ts'

const HomeEvents = () => (
  <section id="events" className="section" aria-labelledby="events-title">
    <div className="wrap stack stack--wide">
      <div className="row row--apart">
        <div className="stack stack--tight">
          <h2 id="events-title">{texts.title}</h2>
          <p className="lead">{texts.lead}</p>
        </div>
        <Onward href="/events" label={texts.allEvents} />
      </div>
      <EventList read={reads.upcomingEvents(limits.upcoming.home)} status="UPCOMING" heading="h3" />
      <div className="split">
        <div className="stack stack--tight">
          <h3 className="title">{texts.past}</h3>
          <Onward href="/past-events" label={texts.allPast} />
        </div>
        <EventList read={reads.pastEvents(limits.past.home)} status="PAST" heading="h3" />
      </div>
    </div>
  </section>
)

const Onward = ({ href, label }: { href: string; label: string }) => (
  <Link className="onward" href={href}>
    {label}
    <Icon name="arrow" />
  </Link>
)

export default HomeEvents
