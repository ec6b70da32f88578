import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'

type SubNavProps = { label: string; links: readonly { path: string; label: string }[] }

export function SubNav({ label, links }: SubNavProps) {
  const [here] = useLocation()
  const nav = useRef<HTMLElement>(null)
  // On phones the row is wider than the screen. The effect returns nothing: newer browsers return a promise of the end
  // of scrolling, which React would call as a cleanup.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <nav ref={nav} className="section-nav" aria-label={label}>
      <ul>
        {links.map(({ path, label: text }) => (
          <li key={path}>
            <Link href={path} aria-current={path === here ? 'page' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
