import { Link, useLocation } from 'wouter'
import { texts } from '#web/texts/console/newsletter.ts'
import { paths } from '../paths.ts'

const links = [
  { path: paths.newsletter, label: texts.issues },
  { path: paths.newsletterReaders, label: texts.readers.title },
]

/** Links between issues and readers. */
export function NewsletterNav() {
  const [here] = useLocation()
  return (
    <nav className="section-nav" aria-label={texts.sections}>
      <ul>
        {links.map(({ path, label }) => (
          <li key={path}>
            <Link href={path} aria-current={here === path ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
