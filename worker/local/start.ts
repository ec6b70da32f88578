import { spawnSync } from 'node:child_process'
import { assertFree, chosenPort } from './port.ts'
import { writeLocalSecrets } from './secrets.ts'
import { whenOrphaned } from './when-orphaned.mjs'
import { migrate, startWrangler, stateFolder } from './wrangler.ts'

/** `npm start`: the production build in the Workers runtime, with a local database and object storage that keep their data. */

const port = chosenPort()
await assertFree(port)
writeLocalSecrets()

function step(sentence: string, args: string[]): void {
  console.log(sentence)
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status === 0) return
  console.error(stdout, stderr)
  process.exit(status ?? 1)
}

step('Building…', ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'])
console.log('Migrating the database…')
migrate(false)
step('Seeding demo content where there is none…', ['--disable-warning=ExperimentalWarning', 'worker/local/seed.ts'])

const server = startWrangler([
  'dev',
  ...['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'],
  ...['--persist-to', stateFolder, '--show-interactive-dev-session=false'],
])

const announce = () => {
  console.log(`\nIskra is at http://127.0.0.1:${port}`)
  console.log('The organiser token is in .dev.vars (ORGANISER_TOKEN). Ctrl-C stops the site, its data stays.\n')
}

/** What wrangler says to people who run it by hand. */
const noise =
  /^\s*$|wrangler:info\] ✨|Starting local server|experimental_s3_credentials|Scheduled Workers are not automatically/

let ready = false
server.stdout.on('data', (chunk: Buffer) => {
  const text = chunk.toString()
  if (!ready && text.includes('Ready on')) announce()
  else if (ready && !noise.test(text)) process.stdout.write(text)
  ready ||= text.includes('Ready on')
})
server.stderr.on('data', (chunk: Buffer) => {
  if (!noise.test(chunk.toString())) process.stderr.write(chunk)
})

let stopping = false
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
