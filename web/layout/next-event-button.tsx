import { Link, useLocation } from 'wouter'
import { useNextEvent } from '#web/pages/event-lists/use-next-event.ts'
import { texts } from '#web/texts/layout.ts'

const className = 'button button--primary'

/** Link to the next event: to its card on the home page, elsewhere to its page. Disabled while there is none. */
export function NextEventButton() {
  const [path] = useLocation()
  const { next } = useNextEvent()
  if (!next)
    return (
      <button type="button" className={className} disabled>
        {texts.nextEvent}
      </button>
    )
  // A plain link, so that the browser moves the starting point of Tab. ScrollRules scrolls on `hashchange`.
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
