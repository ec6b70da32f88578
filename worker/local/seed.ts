import { dateInWarsaw } from '#schema/dates.ts'
import { demoContent } from './demo/content.ts'
import { type DemoFileSource, demoFiles } from './demo/files.ts'
import { openLocalStore } from './demo/local-store.ts'
import { openRemoteStore } from './demo/remote-store.ts'
import { statementsOf } from './demo/statements.ts'
import type { Store } from './demo/store.ts'
import { keepFilesPrivate } from './private-files.ts'
import { isRemote } from './wrangler.ts'

/**
 * `npm run db:seed [-- --remote]`: writes demo content to a local or production database that nobody has edited yet.
 */

const parallelWrites = 4

/** Writes files first, then all rows in one batch. After a failure no rows are left, and the seed can run again. */
async function seed(store: Store): Promise<void> {
  if ((await store.version('SELECT version FROM content_version WHERE id = 1')) > 0) {
    console.log('The site has content already: nothing was seeded.')
    return
  }
  const content = demoContent(dateInWarsaw(new Date()))
  const files = demoFiles()
  console.log(`Storing ${files.length} demo files…`)
  const queue = files.values()
  await Promise.all(Array.from({ length: parallelWrites }, () => putAll(queue, store)))
  await store.write(statementsOf(content))
  console.log(`Seeded ${Object.values(content).flat().length} rows of demo content.`)
}

/** One of several parallel workers on the same queue. */
async function putAll(queue: Iterable<DemoFileSource>, store: Store): Promise<void> {
  for (const { key, load } of queue) await store.put(key, await load())
}

keepFilesPrivate()
const store = await (isRemote ? openRemoteStore() : openLocalStore())
try {
  await seed(store)
} finally {
  await store.close()
}
