import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { keysOf } from '#schema/keys.ts'
import { texts } from '#web/texts/console/evening.ts'
import { paths } from '../paths.ts'
import { type SectionName, sectionGroups } from './section-names.ts'

/** The links to the sections of an evening, in groups. On phones they are one line to scroll, with the open one in view. */
export function SectionNav({ id, current }: { id: number; current: SectionName }) {
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls for each section
  useEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (open && nav.current) nav.current.scrollLeft = open.offsetLeft - nav.current.offsetLeft - 16
  }, [current])
  return (
    <nav ref={nav} aria-label={texts.sections} className="section-nav section-nav--groups">
      {keysOf(sectionGroups).map((group) => (
        <div key={group}>
          <p className="desk-only" aria-hidden="true">
            {texts.groups[group]}
          </p>
          <ul aria-label={texts.groups[group]}>
            {sectionGroups[group].map((name) => (
              <li key={name}>
                <Link
                  href={paths.evening(id, name === 'status' ? undefined : name)}
                  aria-current={name === current ? 'page' : undefined}
                >
                  {texts.names[name]}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
