import { useEffect, useRef } from 'react'
import type { Erasure, PersonalData } from '#schema/personal-data.ts'
import { isMissing } from '#web/data/failure.ts'
import { get } from '../data/api.ts'
import { useRead } from '../data/use-read.ts'
import { countHeld, type HeldKind } from './count-held.ts'
import { texts } from './texts.ts'

const copy = texts.erase.done

/** What was erased, and that nothing is left: the address is looked up once more. */
export function ErasedSummary({ before, erasure }: { before: PersonalData; erasure: Erasure }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { registrations, tickets, pitchDecks } = erasure
  const counted: Partial<Record<HeldKind, number>> = { registrations, tickets, pitchDecks }
  const { data, error } = useRead(get(`/people/${encodeURIComponent(before.email)}`))
  return (
    <section className="panel" aria-labelledby="erased">
      <h2 id="erased" ref={heading} tabIndex={-1}>
        {copy.heading}
      </h2>
      <ul>
        {countHeld(before).map(({ kind, count }) => (
          <li key={kind}>
            {texts.kinds[kind]} ({counted[kind] ?? count}): {copy.what[kind]}
          </li>
        ))}
      </ul>
      {erasure.placesGivenBack > 0 && <p>{copy.places(erasure.placesGivenBack)}</p>}
      <p role="status">{isMissing(error) ? copy.nothingLeft : data && data.email !== '' && copy.left}</p>
      <p className="soft">{copy.backups}</p>
    </section>
  )
}
