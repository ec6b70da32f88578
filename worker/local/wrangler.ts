import { spawn, spawnSync } from 'node:child_process'

/** Where the simulated database and object storage keep their data. */
export const stateFolder = process.env.ISKRA_STATE ?? '.wrangler/state'

const cli = 'node_modules/wrangler/wrangler-dist/cli.js'

const quiet = {
  ...process.env,
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
}

/** Runs a wrangler command to its end and ends this process where it fails. Its words are shown where `show` is set, or on failure. */
export function wrangler(args: string[], { show = false } = {}): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', cli, ...args], {
    stdio: show ? 'inherit' : 'pipe',
    env: quiet,
    encoding: 'utf8',
  })
  if (status === 0) return
  if (!show) console.error(`${stdout}\n${stderr}`)
  console.error(`\nwrangler ${args.slice(0, 3).join(' ')} failed.`)
  process.exit(status ?? 1)
}

/** Starts a wrangler command that goes on until it is told to end. It says when it is ready, whatever level of logs is set outside. */
export const startWrangler = (args: string[]) =>
  spawn(process.execPath, ['--no-warnings', cli, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...quiet, WRANGLER_LOG: 'info' },
  })

/** `--remote` on the command line means production, everything else this machine. */
export const isRemote = process.argv.includes('--remote')

export function migrate(remote: boolean, { show = false } = {}): void {
  wrangler(
    ['d1', 'migrations', 'apply', 'iskra', ...(remote ? ['--remote'] : ['--local', '--persist-to', stateFolder])],
    { show },
  )
}
