import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { texts } from '#web/texts/console/content.ts'
import { isOn } from '../frame/is-on.ts'
import { paths } from '../paths.ts'

const links = [
  { path: paths.speakers, label: texts.speakers.title },
  { path: paths.mentors, label: texts.mentors.title },
  { path: paths.partners, label: texts.partners.title },
  { path: paths.media, label: texts.media.title },
  { path: paths.infoPhotos, label: texts.photos.info },
  { path: paths.gallery, label: texts.photos.gallery },
]

/** Links between the kinds of content. */
export function ContentNav() {
  const [here] = useLocation()
  const nav = useRef<HTMLElement>(null)
  // On phones the row is wider than the screen. The effect returns nothing: newer browsers return a promise of the end
  // of scrolling, which React would call as a cleanup.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <nav ref={nav} className="section-nav" aria-label={texts.sections}>
      <ul>
        {links.map(({ path, label }) => (
          <li key={path}>
            <Link href={path} aria-current={isOn(here, path) ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
