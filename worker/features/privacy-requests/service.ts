import type { Erasure, PersonalData } from '#schema/personal-data.ts'
import { found, Problem } from '#schema/problem.ts'
import { afterWrites, connect, type Database, execute, joinQueries } from '#worker/database/query.ts'
import type { Bindings } from '#worker/env.ts'
import { type Author, recordAction } from '#worker/features/changes/store.ts'
import { removeDecks } from '#worker/features/uploads/service.ts'
import { describeError, log } from '#worker/http/log.ts'
import { type Counts, countsOf, erase, heldAbout, identify } from './store.ts'

const isSomething = ({ email: _, ...held }: PersonalData): boolean =>
  Object.values(held).some((kind) => (Array.isArray(kind) ? kind.length > 0 : kind !== null))

/** Everything held about an address, whatever its case. Throws `missing` where that is nothing. */
export async function readPerson(db: Database, email: string): Promise<PersonalData> {
  const held = await execute(db, heldAbout(db, await execute(db, identify(db, email))))
  return found(isSomething(held) ? held : null)
}

/** The first does it, unless somebody registers meanwhile with an address that SQLite cannot fold. */
const attempts = 5

/**
 * Erases everything held about an address. Afterwards nothing is left of it that was there when the last transaction ended.
 * The rows go first; files that cannot be removed at once are left to the sweep of unclaimed decks. Throws `missing` where
 * nothing is held, `busy` where the address kept coming back.
 */
export async function erasePerson(
  { DB, DECKS }: Pick<Bindings, 'DB' | 'DECKS'>,
  email: string,
  author: Author,
): Promise<Erasure> {
  const db = connect(DB)
  let person = await execute(db, identify(db, email))
  const reads = [heldAbout(db, person), countsOf(db, person)] as const
  const [held, seen] = await execute(
    db,
    joinQueries(reads, (answers) => answers),
  )
  found(isSomething(held) ? held : null)
  let erased: Counts = { registrations: 0, tickets: 0, pitchDecks: 0, placesGivenBack: 0 }
  for (let tried = 0; tried < attempts; tried++) {
    const recorded = tried === 0 ? [recordAction(db, author, 'people', null, 'DELETE')] : []
    const { counts, deckIds, left } = await execute(db, afterWrites(recorded, erase(db, person)))
    erased = combine(erased, counts, (one, other) => one + other)
    await removeDecks({ DB, DECKS }, deckIds).catch((error) =>
      log('error', { task: 'erasing decks', ...describeError(error) }),
    )
    // Where an answer of the database was lost, the repetition found nothing to count.
    if (left.length === 0) return { id: person.email, ...combine(erased, seen, Math.max) }
    person = { email: person.email, spellings: left }
  }
  throw new Problem('busy')
}

const combine = (one: Counts, other: Counts, by: (a: number, b: number) => number): Counts => ({
  registrations: by(one.registrations, other.registrations),
  tickets: by(one.tickets, other.tickets),
  pitchDecks: by(one.pitchDecks, other.pitchDecks),
  placesGivenBack: by(one.placesGivenBack, other.placesGivenBack),
})
