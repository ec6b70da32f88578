import { dateInWarsaw } from '#schema/dates.ts'
import { openLocalBindings, openRemoteBindings } from './bindings.ts'
import { storeIn } from './demo/store.ts'
import { writeDemo } from './demo/write-demo.ts'
import { keepFilesPrivate } from './private-files.ts'
import { readAllPictures } from './read-all-pictures.ts'
import { isRemote } from './wrangler.ts'

/**
 * `npm run db:seed`: writes the demo to a local database that nobody has edited yet. Invented people are left out with
 * `-- --without-people`, and always with `-- --remote`, which writes to production.
 */

keepFilesPrivate()
const { env, close } = await (isRemote ? openRemoteBindings() : openLocalBindings())
const store = storeIn(env)
const peopleStore = isRemote || process.argv.includes('--without-people') ? null : store
try {
  const written = await writeDemo(store, peopleStore, dateInWarsaw(new Date()))
  if (written) await readAllPictures(env)
  console.log(
    written
      ? `Seeded ${written.rows} rows and ${written.files} files of demo content.`
      : 'The site has content already: nothing was seeded.',
  )
} finally {
  await close()
}
