import { Suspense } from 'react'
import { Link, useParams } from 'wouter'
import { isMissing } from '#web/data/failure.ts'
import { texts } from '#web/texts/console/evening.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { EveningState } from '../evenings/evening-state.tsx'
import { Screen } from '../frame/screen.tsx'
import { ReadFailure } from '../list/read-failure.tsx'
import { paths } from '../paths.ts'
import { sectionOf } from './section-names.ts'
import { SectionNav } from './section-nav.tsx'
import { sections } from './sections.ts'
import { useEvening } from './use-evening.ts'

const loading = <Skeletons count={4} className="skeleton--row" label={texts.loading} />

/** Everything about one evening, in sections. Each section is a page of its own, so that one form is edited at a time. */
export default function EveningScreen() {
  const { id = '', section } = useParams()
  return <OneEvening key={id} id={Number(id)} section={section} />
}

function OneEvening({ id, section }: { id: number; section: string | undefined }) {
  const { evening, error, reload } = useEvening(id)
  const current = sectionOf(section)
  const Current = sections[current]
  if (!evening && isMissing(error)) return <UnknownEvening />
  return (
    <Screen
      title={evening?.event.title ?? texts.loading}
      actions={
        <a className="button button--small" href={paths.publicEvening(id)} target="_blank" rel="noreferrer">
          {texts.public}
          <Icon name="away" />
        </a>
      }
    >
      {evening && <EveningState event={evening.event} />}
      <SectionNav id={id} current={current} />
      {error !== undefined && <ReadFailure error={error} onRetry={reload} />}
      {!evening && error === undefined && loading}
      {evening && (
        <Suspense fallback={loading}>
          <Current key={current} evening={evening} />
        </Suspense>
      )}
    </Screen>
  )
}

const UnknownEvening = () => (
  <Screen title={texts.unknownTitle} lead={texts.unknown}>
    <Link className="button" href={paths.evenings}>
      {texts.toList}
    </Link>
  </Screen>
)
