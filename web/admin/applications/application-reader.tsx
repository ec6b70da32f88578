import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { readable } from '#schema/visible-text.ts'
import { isMissing } from '#web/data/failure.ts'
import { texts } from '#web/texts/console/applications.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { Skeletons } from '#web/ui/skeleton.tsx'
import type { ApplicationFormName } from '../data/application-paths.ts'
import { Screen } from '../frame/screen.tsx'
import { EmptyState } from '../list/empty-state.tsx'
import { ReadFailure } from '../list/read-failure.tsx'
import { useIdOfPath } from '../list/read-screen.tsx'
import { Answers } from './answers.tsx'
import { DecisionPanel, type DraftMail } from './decision-panel.tsx'
import { KeyButton, KeyLegend, useReaderKeys } from './reader-keys.tsx'
import { TeamNote } from './team-note.tsx'
import { type Reading, useReading } from './use-reading.ts'

const copy = texts.reader

/** The way to the list and to the neighbours, and the last decision with the button that takes it back. */
function ReaderBar({ reading: { application, lastDecided, listPath, next, previous, undo } }: { reading: Reading }) {
  const noPrevious = application && !application.previousId ? copy.noPrevious : undefined
  const noNext = application && !application.nextId ? copy.noNext : undefined
  const small = 'button--small'
  return (
    <nav className="reader-bar" aria-label={texts.caption}>
      <Link href={listPath}>{copy.list}</Link>
      {lastDecided && (
        <KeyButton className={small} label={texts.decision.undo(lastDecided.name)} action="undo" onPress={undo} />
      )}
      <span className="row">
        <KeyButton
          className={small}
          label={copy.previous}
          action="previous"
          isDisabled={noPrevious !== undefined}
          why={noPrevious}
          onPress={previous}
        />
        <KeyButton
          className={small}
          label={copy.next}
          action="next"
          isDisabled={noNext !== undefined}
          why={noNext}
          onPress={next}
        />
      </span>
    </nav>
  )
}

export function ApplicationReader({ form }: { form: ApplicationFormName }) {
  const id = useIdOfPath() ?? 0
  const reading = useReading(form, id)
  const { version, application, error } = reading
  const reader = useRef<HTMLDivElement>(null)
  const mailNote = useRef<HTMLTextAreaElement>(null)
  const [mail, setMail] = useState<DraftMail>({ notify: true, note: '' })

  // A note belongs to one application. The heading gets the focus, so that keys work and the name is announced.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each application
  useEffect(() => {
    setMail(({ notify }) => ({ notify, note: '' }))
    reader.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [id])

  const decide = (status: 'ACCEPTED' | 'REJECTED') =>
    reading.decide(status, { notify: mail.notify, note: readable(mail.note).trim() || null })
  useReaderKeys(reader, {
    next: reading.next,
    previous: reading.previous,
    accept: () => decide('ACCEPTED'),
    refuse: () => decide('REJECTED'),
    undo: reading.undo,
    mailNote: () => mailNote.current?.focus(),
    teamNote: () => reader.current?.querySelector<HTMLElement>('textarea[name=note]')?.focus(),
  })

  const isGone = !application && isMissing(error)
  return (
    <div ref={reader} className="reader">
      <Screen
        title={application ? `${application.firstName} ${application.lastName}` : copy.title}
        {...(application && { lead: copy.applied(formatMoment(application.createdAt)) })}
      >
        <ReaderBar reading={reading} />
        {isGone && (
          <EmptyState heading={copy.gone.heading} text={copy.gone.text}>
            <Link className="button button--primary" href={reading.listPath}>
              {copy.list}
            </Link>
          </EmptyState>
        )}
        {error !== undefined && !isGone && <ReadFailure error={error} onRetry={reading.reload} />}
        {!application && error === undefined && <Skeletons count={6} className="skeleton--row" label={copy.loading} />}
        {version && application && (
          <div className="reader-columns">
            <section className="panel" aria-label={copy.answers}>
              <Answers form={form} application={application} />
            </section>
            <div className="stack">
              <DecisionPanel
                reading={reading}
                application={application}
                mail={mail}
                onMail={setMail}
                onDecide={decide}
                noteField={mailNote}
              />
              <TeamNote key={id} form={form} version={version} onSaved={reading.setNote} />
              <KeyLegend />
            </div>
          </div>
        )}
      </Screen>
    </div>
  )
}
