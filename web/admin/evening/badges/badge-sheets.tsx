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

/** Letters of less are not read at arm's length. In millimetres of the paper. */
const smallest = 4

/** The width of the wider of two lines if a text breaks where that is least, after a space or a hyphen. Infinity without one. */
function widthInTwo(line: HTMLElement): number {
  const [text] = line.childNodes
  if (!(text instanceof Text)) return Number.POSITIVE_INFINITY
  const range = document.createRange()
  const widthOf = (from: number, to: number) => {
    range.setStart(text, from)
    range.setEnd(text, to)
    return range.getBoundingClientRect().width
  }
  const breaks = [...text.data.matchAll(/[\s-](?=\S)/g)].map(({ index }) => index + 1)
  return Math.min(...breaks.map((at) => Math.max(widthOf(0, at), widthOf(at, text.length))))
}

/** How much smaller a line is set, at least so that its letters have the smallest size. */
function setFit(line: HTMLElement, fit: number): void {
  const size = Number(getComputedStyle(line).getPropertyValue('--size'))
  line.style.setProperty('--fit', String(Math.min(1, Math.max(fit, smallest / size))))
}

/**
 * A line that is too long for its tag becomes two, and only then smaller. What is still too long at the smallest size breaks
 * anywhere. Reads all lines before it changes one.
 */
function fitLines(sheets: HTMLElement): void {
  const lines = [...sheets.querySelectorAll<HTMLElement>('[data-fit]')]
  for (const line of lines) {
    line.style.removeProperty('--fit')
    line.removeAttribute('data-broken')
  }
  const tooLong = lines
    .filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth)
    .map((line) => ({ line, fit: (line.clientWidth * safety) / Math.min(line.scrollWidth, widthInTwo(line)) }))
  for (const { line, fit } of tooLong) {
    line.setAttribute('data-broken', '')
    setFit(line, fit)
  }
  for (const tag of new Set(tooLong.flatMap(({ line }) => line.closest<HTMLElement>('.badge-tag') ?? []))) lower(tag)
}

/** Sets the broken lines of a tag smaller until all of it is as high as the tag. */
function lower(tag: HTMLElement): void {
  const broken = [...tag.querySelectorAll<HTMLElement>('[data-broken]')]
  for (let step = 0; step < 20 && tag.scrollHeight > tag.clientHeight; step++)
    for (const line of broken) setFit(line, Number(line.style.getPropertyValue('--fit')) * 0.93)
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
        <span data-fit>{type?.name}</span>{' '}
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
    <section ref={sheets} className="paper badge-sheets" aria-label={texts.preview}>
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
