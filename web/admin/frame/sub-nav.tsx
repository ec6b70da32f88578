import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'

type SubNavListProps = { label?: string; current: string; children: ReactNode }

/** A row of links. On phones it is wider than the screen, so that it scrolls to the current one. */
export function SubNavList({ label, current, children }: SubNavListProps) {
  const list = useRef<HTMLUListElement>(null)
  // The effect returns nothing: newer browsers return a promise of the end of scrolling, which React would call as a cleanup.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is the current one
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <ul ref={list} className="section-nav" aria-label={label}>
      {children}
    </ul>
  )
}

type SubNavProps = { label: string; links: readonly { path: string; label: string }[] }

/** Links between the screens of one area. */
export function SubNav({ label, links }: SubNavProps) {
  const [here] = useLocation()
  return (
    <nav aria-label={label}>
      <SubNavList current={here}>
        {links.map(({ path, label: text }) => (
          <li key={path}>
            <Link href={path} aria-current={path === here ? 'page' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </SubNavList>
    </nav>
  )
}
