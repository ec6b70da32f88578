import { useLayoutEffect, useRef } from 'react'
import type { Guest } from '#schema/guest.ts'
import { isPresenter } from '#schema/options.ts'
import { siteConfig } from '#schema/site-config.ts'
import { splitStartupName } from '#schema/startup-name.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { NoPhotos } from '../../form/no-photos.tsx'
import { pathOf, type Shape, shapesOf } from './shapes.ts'
import { texts } from './texts.ts'

/** Two columns of five. */
const perSheet = 10

/** The tags in groups of one sheet. Null is a blank one. */
export function sheetsOf<T>(guests: readonly T[], blanks: number): (T | null)[][] {
  const tags = [...guests, ...Array.from({ length: blanks }, () => null)]
  return Array.from({ length: Math.ceil(tags.length / perSheet) }, (_, at) =>
    tags.slice(at * perSheet, (at + 1) * perSheet),
  )
}

/** Less than the quotient, because browsers round the width of letters. */
const safety = 0.96

/** Sets lines that are too long for their tag smaller, so that none breaks. Reads all of them before it changes one. */
function fitLines(sheets: HTMLElement): void {
  const lines = [...sheets.querySelectorAll<HTMLElement>('[data-fit]')]
  for (const line of lines) line.style.removeProperty('--fit')
  const factors = lines.map(({ clientWidth, scrollWidth }) => clientWidth / scrollWidth)
  for (const [at, line] of lines.entries()) {
    const factor = factors[at] ?? 1
    if (factor < 1) line.style.setProperty('--fit', String(factor * safety))
  }
}

type BadgeProps = { guest: Guest; type: TicketType | undefined; shape: Shape }

const Badge = ({ guest: { attendee, startupDetails, noPhotos }, type, shape }: BadgeProps) => {
  const startup =
    startupDetails && type && isPresenter(type.type) ? splitStartupName(startupDetails.startupName).name : ''
  return (
    <li className="badge-tag">
      <p className="badge-first" data-fit>
        {attendee.firstName}
      </p>
      <p className="badge-last" data-fit>
        {attendee.lastName}
      </p>
      <p className="badge-startup" data-fit>
        {startup}
      </p>
      <p className="badge-foot">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={pathOf(shape)} fillRule="evenodd" />
        </svg>
        <span data-fit>{type?.name}</span>
        {noPhotos && (
          <span className="badge-photos">
            <NoPhotos />
          </span>
        )}
      </p>
    </li>
  )
}

const BlankBadge = () => (
  <li className="badge-tag badge-tag--blank">
    <p className="badge-foot">{siteConfig.product}</p>
  </li>
)

type SheetsProps = { guests: readonly Guest[]; types: readonly TicketType[]; blanks: number }

/** The tags as they are printed. On screens they are as wide as there is room. */
export function BadgeSheets({ guests, types, blanks }: SheetsProps) {
  const sheets = useRef<HTMLElement>(null)
  const shapes = shapesOf(types)
  useLayoutEffect(() => {
    const measure = () => sheets.current && fitLines(sheets.current)
    measure()
    // The letters of a font that arrives later have other widths.
    void document.fonts.ready.then(measure)
  })
  return (
    <section ref={sheets} className="badge-sheets" aria-label={texts.preview}>
      {sheetsOf(guests, blanks).map((tags, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is nothing but its place
        <ul key={at} className="badge-sheet">
          {tags.map((guest, place) =>
            guest ? (
              <Badge
                key={guest.id}
                guest={guest}
                type={types.find(({ id }) => id === guest.ticketTypeId)}
                shape={shapes.get(guest.ticketTypeId) ?? 'circle'}
              />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: blank tags are all the same
              <BlankBadge key={`blank ${place}`} />
            ),
          )}
        </ul>
      ))}
    </section>
  )
}
