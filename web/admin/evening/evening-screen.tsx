import { type ComponentType, lazy, Suspense } from 'react'
import { Link, useParams } from 'wouter'
import { isMissing } from '#web/data/failure.ts'
import { texts } from '#web/texts/console/evening.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { EveningState } from '../evenings/evening-state.tsx'
import { Screen } from '../frame/screen.tsx'
import { ReadState } from '../list/read-state.tsx'
import { paths } from '../paths.ts'
import { BelowHeading, GapsChip, GapsOfSection } from './gaps/gaps-list.tsx'
import type { SectionProps } from './section.tsx'
import { type SectionName, sectionOf } from './section-names.ts'
import { SectionNav } from './section-nav.tsx'
import { useEvening } from './use-evening.ts'

const sections: Record<SectionName, ComponentType<SectionProps>> = {
  status: lazy(() => import('./status/status-section.tsx')),
  basics: lazy(() => import('./basics/basics-section.tsx')),
  notes: lazy(() => import('./notes/notes-section.tsx')),
  agenda: lazy(() => import('./agenda/agenda-section.tsx')),
  speakers: lazy(() => import('./speakers/speakers-section.tsx')),
  partners: lazy(() => import('./partners/partners-section.tsx')),
  tickets: lazy(() => import('./ticket-types/ticket-types-section.tsx')),
  guests: lazy(() => import('./guests/guests-section.tsx')),
  waiting: lazy(() => import('./waiting/waiting-section.tsx')),
  presenters: lazy(() => import('./presenters/presenters-section.tsx')),
  links: lazy(() => import('./links/links-section.tsx')),
  stage: lazy(() => import('./stage/stage-section.tsx')),
  messages: lazy(() => import('./messages/messages-section.tsx')),
  pictures: lazy(() => import('./pictures/pictures-section.tsx')),
  gallery: lazy(() => import('./gallery/gallery-section.tsx')),
  door: lazy(() => import('./door/door-section.tsx')),
  report: lazy(() => import('./report/report-section.tsx')),
  after: lazy(() => import('./after/after-section.tsx')),
}

/** Everything about one evening, in sections. Each section is a page of its own, so that one form is edited at a time. */
export default function EveningScreen() {
  const { id = '', section } = useParams()
  return <OneEvening key={id} id={Number(id)} section={section} />
}

function OneEvening({ id, section }: { id: number; section: string | undefined }) {
  const { evening, error, reload } = useEvening(id)
  const current = sectionOf(section)
  const Current = sections[current]
  if (!evening && isMissing(error))
    return (
      <Screen title={texts.unknownTitle} lead={texts.unknown}>
        <Link className="button" href={paths.evenings}>
          {texts.toList}
        </Link>
      </Screen>
    )
  return (
    <Screen
      title={evening?.event.title ?? texts.loading}
      // On phones the content of a section begins near the top.
      isSmall={current !== 'status'}
      actions={
        <a className="button button--small" href={paths.publicEvening(id)} target="_blank" rel="noreferrer">
          {evening?.event.published === false ? texts.preview : texts.public}
          <Icon name="away" />
        </a>
      }
    >
      {evening && (
        <div className="row">
          <EveningState event={evening.event} /> <GapsChip event={evening.event} />
        </div>
      )}
      {evening && <SectionNav event={evening.event} current={current} />}
      <ReadState read={{ data: evening, error, reload }} label={texts.loading} />
      {evening && (
        <Suspense fallback={<Skeletons count={4} className="skeleton--row" label={texts.loading} />}>
          <BelowHeading value={<GapsOfSection event={evening.event} section={current} />}>
            <Current key={current} evening={evening} />
          </BelowHeading>
        </Suspense>
      )}
    </Screen>
  )
}
