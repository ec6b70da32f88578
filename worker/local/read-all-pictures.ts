import { connect } from '#worker/database/query.ts'
import { readPictures } from '#worker/features/program/photos/read-pictures.ts'
import type { SiteBindings } from './bindings.ts'

/** Reads all public pictures in object storage into the database. Returns how many rows changed. */
export async function readAllPictures({ DB, FILES }: Pick<SiteBindings, 'DB' | 'FILES'>): Promise<number> {
  const db = connect(DB)
  let [total, after] = [0, '']
  do {
    const { changed, continueAfter } = await readPictures(db, FILES, after)
    total += changed
    after = continueAfter
  } while (after !== '')
  return total
}
