import { spawnSync } from 'node:child_process'

/** The folder of the local database and object storage. */
export const stateFolder = process.env.ISKRA_STATE ?? '.wrangler/state'

const cli = 'node_modules/wrangler/wrangler-dist/cli.js'

const quiet = {
  ...process.env,
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
}

/**
 * Runs a wrangler command and waits for it. If it fails, ends this process. Its output is shown if `show` is set, or on
 * failure.
 */
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

/** Whether the command line has `--remote`, which means production instead of this machine. */
export const isRemote = process.argv.includes('--remote')

export function migrate(remote: boolean, { show = false } = {}): void {
  wrangler(
    ['d1', 'migrations', 'apply', 'iskra', ...(remote ? ['--remote'] : ['--local', '--persist-to', stateFolder])],
    { show },
  )
}
