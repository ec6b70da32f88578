import { spawnSync } from 'node:child_process'

export const stateFolder = process.env.ISKRA_STATE ?? '.wrangler/state'

const cli = 'node_modules/wrangler/wrangler-dist/cli.js'

const quiet = {
  ...process.env,
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
}

/** Runs a wrangler command and waits for it. `output` is what it printed: its result, or the reason why it failed. */
export function runWrangler(args: string[]): { isOk: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', cli, ...args], {
    env: quiet,
    encoding: 'utf8',
  })
  return status === 0 ? { isOk: true, output: stdout } : { isOk: false, output: `${stdout}\n${stderr}` }
}

/** Runs a wrangler command. If it fails, says why and ends this process. */
export function wrangler(args: string[]): void {
  const { isOk, output } = runWrangler(args)
  if (isOk) return
  console.error(`${output}\nwrangler ${args.slice(0, 3).join(' ')} failed.`)
  process.exit(1)
}

/** Whether the command line has `--remote`, which means the platform instead of this machine. */
export const isRemote = process.argv.includes('--remote')

/** The environment of wrangler.toml after `--env` on the command line. Undefined is production. */
export const environment = process.argv.includes('--env') ? process.argv[process.argv.indexOf('--env') + 1] : undefined

/** The first word of the command line that is no option. */
export const folderArgument = process.argv.slice(2).find((word) => !word.startsWith('--') && word !== environment)

export const environmentArguments = environment === undefined ? [] : ['--env', environment]
