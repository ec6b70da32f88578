import { Link, useLocation } from 'wouter'
import { texts } from '#web/texts/console/frame.ts'
import { screens } from '../screens.ts'
import { ConsoleIcon } from './console-icon.tsx'
import { isCurrentPath } from './is-current-path.ts'

/** The links to all screens that have a place in the navigation. */
export function ConsoleNav() {
  const [here] = useLocation()
  return (
    <nav aria-label={texts.navigation}>
      <ul className="console-nav">
        {screens.map(
          ({ path, link }) =>
            link && (
              <li key={path}>
                <Link href={path} aria-current={isCurrentPath(here, path) ? 'page' : undefined}>
                  <ConsoleIcon name={link.icon} />
                  {link.label}
                </Link>
              </li>
            ),
        )}
      </ul>
    </nav>
  )
}
