import { Link, useLocation } from 'wouter'
import { useNextEvent } from '#web/pages/event-lists/use-next-event.ts'
import { texts } from '#web/texts/layout.ts'

const className = 'button button--primary'

/** Leads to the next event: on the home page down to its card, elsewhere to its own page. Disabled while there is none. */
export function NextEventButton() {
  const [path] = useLocation()
  const { next } = useNextEvent()
  if (!next)
    return (
      <button type="button" className={className} disabled>
        {texts.nextEvent}
      </button>
    )
  // A plain link: the browser moves the place for the next Tab along, and the change of the hash scrolls smoothly.
  if (path === '/')
    return (
      <a className={className} href="#events">
        {texts.nextEvent}
      </a>
    )
  return (
    <Link className={className} href={`/event/${next.id}`}>
      {texts.nextEvent}
    </Link>
  )
}
