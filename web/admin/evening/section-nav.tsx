import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { texts } from '#web/texts/console/evening.ts'
import { paths } from '../paths.ts'
import { type SectionName, sectionNames } from './section-names.ts'

/** The links to the sections of an evening. On phones they are one line to scroll, with the open one in view. */
export function SectionNav({ id, current }: { id: number; current: SectionName }) {
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls for each section
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (open && list.current) list.current.scrollLeft = open.offsetLeft - list.current.offsetLeft - 16
  }, [current])
  return (
    <nav aria-label={texts.sections} className="section-nav">
      <ul ref={list}>
        {sectionNames.map((name) => (
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
    </nav>
  )
}
