import { Link, useLocation } from 'wouter'
import { useNextEvent } from '../events/use-next-event.ts'
import { texts } from '../texts/layout.ts'
import { scrollToSection } from './scroll-to.ts'

const className = 'button button--primary'

/** Leads to the next event: on the home page down to its card, elsewhere to its own page. Disabled while there is none. */
export function NextEventButton({ onUse }: { onUse: () => void }) {
  const [path] = useLocation()
  const { next } = useNextEvent()
  if (!next)
    return (
      <button type="button" className={className} disabled>
        {texts.nextEvent}
      </button>
    )
  if (path !== '/')
    return (
      <Link className={className} href={`/event/${next.id}`} onClick={onUse}>
        {texts.nextEvent}
      </Link>
    )
  const scroll = () => {
    onUse()
    // The address may hold the same hash already, and then nothing else would move.
    scrollToSection('events')
  }
  return (
    <a className={className} href="#events" onClick={scroll}>
      {texts.nextEvent}
    </a>
  )
}
