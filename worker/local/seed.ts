import { dateInWarsaw } from '#schema/dates.ts'
import { demoContent } from './demo/content.ts'
import { openLocalStore } from './demo/local-store.ts'
import { demoPictures, type Picture } from './demo/pictures.ts'
import { openRemoteStore } from './demo/remote-store.ts'
import { statementsOf } from './demo/statements.ts'
import type { Store } from './demo/store.ts'
import { keepFilesPrivate } from './private-files.ts'
import { isRemote } from './wrangler.ts'

/** `npm run db:seed`, with `-- --remote` for production: demo content where nobody has edited anything yet. */

const drawnAtOnce = 4

/** Pictures first, then all rows at once: a seed that breaks off leaves no rows, and is simply run again. */
async function seed(store: Store): Promise<void> {
  if ((await store.version('SELECT version FROM content_version WHERE id = 1')) > 0) {
    console.log('The site has content already: nothing was seeded.')
    return
  }
  const content = demoContent(dateInWarsaw(new Date()))
  const pictures = await demoPictures(content)
  console.log(`Drawing ${pictures.length} demo pictures…`)
  const queue = pictures.values()
  await Promise.all(Array.from({ length: drawnAtOnce }, () => putAll(queue, store)))
  await store.write(statementsOf(content))
  console.log(`Seeded ${Object.values(content).flat().length} rows of demo content.`)
}

/** Takes from the shared queue until it is empty. */
async function putAll(queue: Iterator<Picture> & Iterable<Picture>, store: Store): Promise<void> {
  for (const { key, draw } of queue) await store.put(key, await draw())
}

keepFilesPrivate()
const store = await (isRemote ? openRemoteStore() : openLocalStore())
try {
  await seed(store)
} finally {
  await store.close()
}
