import { openLocalBindings, openRemoteBindings } from './bindings.ts'
import { keepFilesPrivate } from './private-files.ts'
import { readAllPictures } from './read-all-pictures.ts'
import { isRemote } from './wrangler.ts'

/**
 * `npm run photos [-- --remote [--env staging]]`: reads all public pictures in object storage into the database, after files
 * were uploaded or deleted without the API. The scheduled job does the same.
 */

keepFilesPrivate()
const { env, close } = await (isRemote ? openRemoteBindings() : openLocalBindings())
try {
  console.log(`Updated the rows of ${await readAllPictures(env)} pictures.`)
} finally {
  await close()
}
