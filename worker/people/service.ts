import type { Erasure, PersonalData } from '#schema/personal-data.ts'
import { answer, connect, type Database, join } from '../database/read.ts'
import type { Bindings } from '../env.ts'
import { found } from '../http/problem.ts'
import { erase, goingWith, heldAbout, identify } from './store.ts'

const isSomething = ({ email: _, ...held }: PersonalData): boolean =>
  Object.values(held).some((kind) => (Array.isArray(kind) ? kind.length > 0 : kind !== null))

/** Everything held about an address, whatever its case. Throws `missing` where that is nothing. */
export async function readPerson(db: Database, email: string): Promise<PersonalData> {
  const held = await answer(db, heldAbout(db, await answer(db, identify(db, email))))
  return found(isSomething(held) ? held : null)
}

/**
 * Erases everything held about an address. Files go first: where that fails nothing else has changed, and the call may be made
 * again. Throws `missing` where nothing is held.
 */
export async function erasePerson({ DB, DECKS }: Pick<Bindings, 'DB' | 'DECKS'>, email: string): Promise<Erasure> {
  const db = connect(DB)
  const person = await answer(db, identify(db, email))
  const [held, { places, deckIds }] = await answer(
    db,
    join([heldAbout(db, person), goingWith(db, person)], (answers) => answers),
  )
  found(isSomething(held) ? held : null)
  if (deckIds.length > 0) await DECKS.delete(deckIds)
  await answer(db, erase(db, person, deckIds))
  return {
    id: person.email,
    registrations: held.registrations.length,
    tickets: held.tickets.length,
    pitchDecks: deckIds.length,
    placesGivenBack: places,
  }
}
