import { spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline'
import { mailFolder, mailVariables } from './mailbox.ts'
import { assertFree, chosenPort } from './port.ts'
import { keepFilesPrivate } from './private-files.ts'
import { startSchedule } from './schedule.ts'
import { writeLocalSecrets, writeVariables } from './secrets.ts'
import { demoSignInPath } from './sign-in-link.ts'
import { whenOrphaned } from './when-orphaned.mjs'
import { migrate, startWrangler, stateFolder } from './wrangler.ts'

/**
 * `npm start`: builds the site and serves it in the Workers runtime, with a persistent local database and object
 * storage. `--as-built` serves the last build, without demo content.
 */

const asBuilt = process.argv.includes('--as-built')
const port = chosenPort()
await assertFree(port)
keepFilesPrivate()
writeLocalSecrets()

function runScript(label: string, args: string[]): void {
  console.log(label)
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status === 0) return
  console.error(stdout, stderr)
  process.exit(status ?? 1)
}

if (!asBuilt) runScript('Building…', ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'])
console.log('Migrating the database…')
migrate(false)
if (!asBuilt)
  runScript('Seeding demo content where there is none…', [
    '--disable-warning=ExperimentalWarning',
    'worker/local/seed.ts',
  ])

const signInPath = asBuilt ? null : await demoSignInPath()

const origin = `http://127.0.0.1:${port}`
/** Browsers make passkeys for `localhost`, and for no numeric address. */
const consoleOrigin = `http://localhost:${port}`
const variables = writeVariables(stateFolder, await mailVariables(origin))
const server = startWrangler([
  'dev',
  ...['--env-file', variables],
  ...['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'],
  ...['--persist-to', stateFolder, '--show-interactive-dev-session=false'],
])

const announce = () => {
  console.log(`\nIskra is at ${origin}`)
  console.log(
    process.env.SMTP_URL
      ? 'Mails are sent to the server in SMTP_URL.'
      : `Mails are written to ${mailFolder} and shown at ${origin}/admin/mail`,
  )
  console.log(`The console is at ${consoleOrigin}/admin`)
  if (signInPath) console.log(`Sign in as the demo owner, once: ${consoleOrigin}${signInPath}`)
  console.log('The organiser token is in .dev.vars (ORGANISER_TOKEN). Ctrl-C stops the site, its data stays.\n')
}

/**
 * Output lines to hide: hints for people who run wrangler by hand, and JSON request logs, since wrangler logs requests
 * too.
 */
const hiddenLines = new RegExp(
  [
    /^\s*$|^\{"level":"info"|wrangler:info\] ✨|Starting local server/,
    /Processing .* configuration|experimental_s3_credentials/,
    /Scheduled Workers are not automatically|manually trigger a scheduled event|local\/scheduled|test-cron-triggers-locally/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

/** Replaces the keys of orders and tickets in wrangler's own request log: who has one may use it. */
const withoutKeys = (line: string): string => line.replace(/\/[A-Za-z0-9]{20,}(?=[/?\s]|$)/g, '/{key}')

let stopping = false
const beginSchedule = () =>
  startSchedule(origin, (error) => {
    if (!stopping) console.error(`The scheduled work failed: ${error}`)
  })

let ready = false
createInterface({ input: server.stdout }).on('line', (line) => {
  const isReady = line.includes('Ready on')
  if (!ready && isReady) {
    announce()
    beginSchedule()
  }
  if (ready && !hiddenLines.test(line)) console.log(withoutKeys(line))
  ready ||= isReady
})
createInterface({ input: server.stderr }).on('line', (line) => {
  if (!hiddenLines.test(line)) console.error(line)
})

function stop(): void {
  if (stopping) return
  stopping = true
  server.kill('SIGINT')
  setTimeout(() => server.kill('SIGKILL'), 8_000).unref()
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
process.on('SIGHUP', stop)
whenOrphaned(stop)
server.on('exit', (code) => process.exit(stopping ? 0 : (code ?? 1)))
