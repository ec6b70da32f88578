import { dateInWarsaw } from '#schema/dates.ts'
import { openLocalBindings, openRemoteBindings } from './bindings.ts'
import { isSeeded, markSeeded } from './database-file.ts'
import { checkDemo, counted, isComplete } from './demo/check-demo.ts'
import { lacks, seedDemo } from './demo/seed-demo.ts'
import { storeIn } from './demo/store.ts'
import { keepFilesPrivate } from './private-files.ts'
import { isRemote, stateFolder } from './wrangler.ts'

/**
 * `npm run db:seed`: writes the demo to a local database that nobody has edited yet. Invented people are left out with
 * `-- --without-people`, and always with `-- --remote`, which writes to production. `-- --check` writes nothing, and fails if some
 * of the demo is missing.
 */

const today = dateInWarsaw(new Date())
const withPeople = !isRemote && !process.argv.includes('--without-people')
const mark = { exists: isSeeded(stateFolder), write: () => markSeeded(stateFolder) }

keepFilesPrivate()
const { env, close } = await (isRemote ? openRemoteBindings() : openLocalBindings())
try {
  if (process.argv.includes('--check')) {
    const found = await checkDemo(env, today, withPeople)
    process.exitCode = isComplete(found) ? 0 : 1
    console.log(
      isComplete(found)
        ? `The demo is complete: ${counted(found, 'all')}.`
        : `${lacks}: ${counted(found, 'missing')} are missing.`,
    )
  } else {
    const { isDone, message } = await seedDemo(env, storeIn(env), { today, withPeople, ...(!isRemote && { mark }) })
    // `npm start` shows what is printed as an error.
    const print = isDone ? console.log : console.error
    print(message)
  }
} finally {
  await close()
}
