import { Link, useLocation } from 'wouter'
import type { Event, EventDetail } from '#schema/event.ts'
import { keysOf } from '#schema/keys.ts'
import { texts } from '#web/texts/console/evening.ts'
import { SubNavList } from '../frame/sub-nav.tsx'
import { paths } from '../paths.ts'
import type { Gap } from './gaps/gaps.ts'
import { phaseOf } from './gaps/phase.ts'
import { useGaps } from './gaps/use-gaps.ts'
import { sectionId } from './section.tsx'
import { type PartName, parts, type SectionName, sectionsOf } from './section-names.ts'

/** What a part is opened for on the day, and once the evening is over. */
const onTheDay = { state: 'status', page: 'agenda', guests: 'guests', evening: 'door', after: 'after' } as const
const afterwards = { ...onTheDay, page: 'gallery', evening: 'presenters', after: 'report' } as const

type State = Pick<Event, 'status' | 'date' | 'published'>

/** The section that the phase of an evening needs most. Before its day it is the first that lacks something. */
export function sectionToOpen(part: PartName, event: State, gaps: readonly Gap[], now: Date): SectionName {
  if (event.status === 'PAST') return afterwards[part]
  if (phaseOf(event, now) === 'day') return onTheDay[part]
  const lacking = sectionsOf(part).find((name) => gaps.some(({ section }) => section === name))
  return lacking ?? (part === 'guests' && event.published ? 'guests' : parts[part][0])
}

const pathOf = (id: number, name: SectionName) => paths.evening(id, name === 'status' ? undefined : name)

type NavLinkProps = {
  href: string
  label: string
  lacks: readonly string[]
  current: 'page' | 'true' | undefined
}

/** What lacks something has a dot. The pointer and screen readers get it in words. */
const NavLink = ({ href, label, lacks, current }: NavLinkProps) => (
  <li>
    <Link href={href} aria-current={current} title={lacks.length > 0 ? texts.lacks(lacks) : undefined}>
      {label}
      {lacks.length > 0 && <span className="dot" />}
    </Link>
  </li>
)

type SectionNavProps = { event: EventDetail; current: SectionName }

/** The parts of an evening, on phones as a select, and the sections of the open part. A link leads past them. */
export function SectionNav({ event, current }: SectionNavProps) {
  const [, navigate] = useLocation()
  const { gaps } = useGaps(event)
  const names = keysOf(parts)
  const open = names.find((part) => sectionsOf(part).includes(current)) ?? 'state'
  const lacksOf = (sections: readonly SectionName[]) =>
    gaps.filter(({ section }) => sections.includes(section)).map(({ text }) => text)
  const hrefOf = (part: PartName) => pathOf(event.id, sectionToOpen(part, event, gaps, new Date()))
  return (
    <nav aria-label={texts.sections} className="evening-nav">
      <a className="skip-link" href={`#${sectionId}`}>
        {texts.skipSections}
      </a>
      <label className="phone-only">
        <span className="visually-hidden">{texts.part}</span>
        <select
          value={open}
          onChange={({ target }) => navigate(hrefOf(names.find((part) => part === target.value) ?? open))}
        >
          {names.map((part) => {
            const lacks = lacksOf(sectionsOf(part)).length
            return (
              <option key={part} value={part}>
                {lacks > 0 ? texts.lacking(texts.parts[part], lacks) : texts.parts[part]}
              </option>
            )
          })}
        </select>
      </label>
      <ul className="desk-only evening-parts" aria-label={texts.allParts}>
        {names.map((part) => (
          <NavLink
            key={part}
            href={hrefOf(part)}
            label={texts.parts[part]}
            lacks={lacksOf(sectionsOf(part))}
            current={part !== open ? undefined : current === 'status' ? 'page' : 'true'}
          />
        ))}
      </ul>
      {sectionsOf(open).length > 1 && (
        <SubNavList label={texts.parts[open]} current={current}>
          {sectionsOf(open).map((name) => (
            <NavLink
              key={name}
              href={pathOf(event.id, name)}
              label={texts.names[name]}
              lacks={lacksOf([name])}
              current={name === current ? 'page' : undefined}
            />
          ))}
        </SubNavList>
      )}
    </nav>
  )
}
