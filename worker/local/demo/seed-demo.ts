import type { SiteBindings } from '#worker/local/bindings.ts'
import { readAllPictures } from '#worker/local/read-all-pictures.ts'
import { checkDemo, counted, isComplete } from './check-demo.ts'
import type { PeopleStore, Store } from './store.ts'
import { writeDemo } from './write-demo.ts'

/** `mark` of a local state is the last thing that is written: without it a seed was interrupted, or somebody wrote content. */
type Seed = { today: string; withPeople: boolean; mark?: { exists: boolean; write: () => void } }

export const lacks = 'The site has content, and not all of the demo'

/**
 * Writes the demo, or brings an earlier seed to its end. All rows are one transaction, so what an interrupted one has left is either
 * files, which are written again, or all rows without their pictures. `isDone` is false if content of others is in the way.
 */
export async function seedDemo(
  env: SiteBindings,
  store: Store & PeopleStore,
  { today, withPeople, mark }: Seed,
): Promise<{ isDone: boolean; message: string }> {
  const isWritten = await writeDemo(store, withPeople ? store : null, today)
  if (!isWritten && mark?.exists !== false)
    return { isDone: true, message: 'The site has content already: nothing was seeded.' }
  const check = () => checkDemo(env, today, withPeople)
  if (isWritten || (await check()).rows.missing === 0) await readAllPictures(env)
  const found = await check()
  if (isComplete(found)) {
    mark?.write()
    return { isDone: true, message: `Seeded ${counted(found, 'all')} of demo content.` }
  }
  const missing = `${lacks}: ${counted(found, 'missing')} are missing.`
  return { isDone: false, message: `${missing} For the demo, stop the site, delete .wrangler/ and run npm start.` }
}
