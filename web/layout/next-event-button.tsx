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
  const atHome = path === '/'
  const use = () => {
    onUse()
    if (atHome) scrollToSection('events')
  }
  return (
    <Link className={className} href={atHome ? '#events' : `/event/${next.id}`} onClick={use}>
      {texts.nextEvent}
    </Link>
  )
}
