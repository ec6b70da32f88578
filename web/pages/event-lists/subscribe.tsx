import { usePageData } from '#web/data/page-context.ts'
import { texts } from '#web/texts/events.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Links to subscribe to all events, as a calendar or as an RSS feed. */
export function Subscribe() {
  const { origin } = usePageData()
  const calendar = `${origin.replace(/^https?:/, 'webcal:')}/events.ics`
  return (
    <div>
      <p className="row calendar-links">
        <a className="arrow-link" href={calendar}>
          <Icon name="calendar" />
          {texts.subscribe}
        </a>
        <ExternalLink
          className="arrow-link"
          href={`https://calendar.google.com/calendar/render?cid=${encodeURIComponent(calendar)}`}
        >
          {texts.google}
          <span className="visually-hidden"> {texts.calendar}</span>
        </ExternalLink>
        <a className="arrow-link" href="/events.rss" type="application/rss+xml">
          {texts.rss}
        </a>
      </p>
      <p className="soft small">{texts.subscribeHint}</p>
    </div>
  )
}
