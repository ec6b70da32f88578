import { spawnSync } from 'node:child_process'
import { isMigrated, isSeeded } from './database-file.ts'
import { mailFolder, mailVariables } from './mailbox.ts'
import { migrate } from './migrations.ts'
import { assertFree, chosenPort } from './port.ts'
import { keepFilesPrivate, readLocalSecrets, writeLocalSecrets } from './private-files.ts'
import { localVariables, startRuntime } from './runtime.ts'
import { startSchedule } from './schedule.ts'
import { demoSignInPath } from './sign-in-link.ts'
import { whenOrphaned } from './when-orphaned.mjs'
import { stateFolder } from './wrangler.ts'

/**
 * `npm start`: builds the site and serves it in the Workers runtime, with a persistent local database and object
 * storage. `--as-built` serves the last build, without demo content.
 */

const asBuilt = process.argv.includes('--as-built')
const port = chosenPort()
await assertFree(port)
keepFilesPrivate()
writeLocalSecrets()

/** Returns what it printed as warnings, or ends this process with all that it printed. */
function runScript(label: string, args: string[]): string {
  console.log(label)
  const { status, stdout, stderr } = spawnSync(process.execPath, [...process.execArgv, ...args], { encoding: 'utf8' })
  if (status === 0) return stderr
  console.error(stdout, stderr)
  console.error(`${label.replace('…', '')} failed. Run npm start again: it goes on where it stopped.\n`)
  process.exit(status ?? 1)
}

if (!asBuilt) runScript('Building…', ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'])
if (!isMigrated(stateFolder)) {
  console.log('Migrating the database…')
  await migrate(false)
}
const missing =
  asBuilt || isSeeded(stateFolder) ? '' : runScript('Seeding demo content…', ['worker/local/seed.ts']).trim()
if (missing) console.error(missing)

const origin = `http://127.0.0.1:${port}`
/** Browsers make passkeys for `localhost`, and for no numeric address. */
const consoleOrigin = `http://localhost:${port}`
const runtime = await startRuntime({
  port,
  state: stateFolder,
  variables: { ...readLocalSecrets(), ...(await mailVariables(origin)), ...localVariables() },
})
const signInPath = asBuilt ? null : await demoSignInPath((await runtime.bindings()).DB)

console.log(`\nIskra is at ${origin}`)
console.log(
  process.env.SMTP_URL
    ? 'Mails are sent to the server in SMTP_URL.'
    : `Mails are written to ${mailFolder} and shown at ${origin}/admin/mail`,
)
console.log(`The console is at ${consoleOrigin}/admin`)
if (signInPath) console.log(`Sign in as the demo owner, once: ${consoleOrigin}${signInPath}`)
console.log('The organiser token is in .dev.vars (ORGANISER_TOKEN). Ctrl-C stops the site, its data stays.\n')

const stopSchedule = startSchedule(origin, (error) => console.error(`The scheduled work failed: ${error}`))

/** The process ends after this time even if the runtime has not stopped: it has stored every change. Milliseconds. */
const longestStopMs = 8_000

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  stopSchedule()
  setTimeout(() => process.exit(0), longestStopMs).unref()
  await runtime.stop()
  process.exit(0)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
process.on('SIGHUP', stop)
whenOrphaned(stop)
