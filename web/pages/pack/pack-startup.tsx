import { type ReactNode, useRef } from 'react'
import * as labels from '#schema/startup-labels.ts'
import { splitStartupName } from '#schema/startup-name.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { anchorOf, type PackPresenter } from './anchor.ts'
import { NoteField } from './notes.tsx'
import { texts } from './texts.ts'

/** The label of a sector, or the text itself if the list of sectors has changed since. */
const labelOfSector = (sector: string): string =>
  Object.entries(labels.sectorLabels).find(([value]) => value === sector)?.[1] ?? sector

/** From this many characters on, a name is set in a smaller size. */
const longName = 40

type PackStartupProps = {
  presenter: PackPresenter
  number: number
  eventId: number
  /** Only who it is, and the button that opens it. */
  isFolded: boolean
  hasNote: boolean
  onUnfold: () => void
  /** What a juror marks. */
  children: ReactNode
}

export function PackStartup({ presenter, number, eventId, isFolded, hasNote, onUnfold, children }: PackStartupProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { ticketId, ticketType, firstName, lastName, startup, deck } = presenter
  const { name, about } = splitStartupName(startup.startupName)
  const anchor = anchorOf(presenter)
  return (
    <article
      id={anchor}
      className="pack-startup stack"
      data-folded={isFolded || undefined}
      aria-labelledby={`${anchor}-name`}
    >
      <p className="pack-number" aria-hidden="true">
        {number}
      </p>
      <div className="stack stack--close">
        <p className="pack-presenter">
          <span className="visually-hidden">{texts.presenter}</span> {firstName} {lastName}
          <span className="soft"> · {ticketType.name}</span>
        </p>
        <h2 ref={heading} id={`${anchor}-name`} tabIndex={-1} data-long={name.length > longName || undefined}>
          {name}
        </h2>
        {isFolded && (
          <button
            type="button"
            className="button pack-unfold"
            aria-expanded="false"
            onClick={() => {
              heading.current?.focus()
              onUnfold()
            }}
          >
            {texts.unfold(name)}
          </button>
        )}
        {about && <p className="pack-about">{about}</p>}
        <ul className="pack-sectors" aria-label={texts.facts.sectors}>
          {startup.sectors.split(', ').map((sector) => (
            <li key={sector} className="badge">
              {labelOfSector(sector)}
            </li>
          ))}
        </ul>
        <Facts startup={startup} />
      </div>
      <div className="pack-side stack stack--close">
        {deck ? (
          <ExternalLink href={deck} className="button button--primary button--wide">
            {texts.open}
            <span className="visually-hidden">{texts.of(name)}</span>
          </ExternalLink>
        ) : (
          <p className="pack-no-deck soft">{texts.noDeck}</p>
        )}
        <ArrowLink href={startup.websiteUrl} label={texts.website} name={name} />
        <ArrowLink href={startup.videoPitch} label={texts.video} name={name} />
        {hasNote && <NoteField eventId={eventId} ticketId={ticketId} name={name} />}
      </div>
      {children}
    </article>
  )
}

const Facts = ({ startup }: Pick<PackPresenter, 'startup'>) => (
  <dl className="pack-facts">
    {[
      [texts.facts.productStage, labels.productStageLabels[startup.productStage]],
      [texts.facts.businessModel, labels.businessModelLabels[startup.businessModel]],
      [texts.facts.activelyRaising, labels.activelyRaisingLabels[startup.activelyRaising]],
      [texts.facts.fundraisingStage, labels.fundraisingStageLabels[startup.fundraisingStage]],
      [texts.facts.raisedBefore, labels.yesNoLabels[startup.raisedBefore]],
    ].map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

const ArrowLink = ({ href, label, name }: { href: string | null; label: string; name: string }) =>
  href && (
    <ExternalLink href={href} className="arrow-link">
      {label}
      <span className="visually-hidden">{texts.of(name)}</span>
      <Icon name="away" />
    </ExternalLink>
  )
