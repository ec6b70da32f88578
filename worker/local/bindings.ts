import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { D1Database, R2Bucket } from '@cloudflare/workers-types'
import { type GetPlatformProxyOptions, getPlatformProxy, unstable_readConfig } from 'wrangler'
import { withRepeats } from './repeat-lost.ts'
import { environment, stateFolder } from './wrangler.ts'

export type SiteBindings = { DB: D1Database; FILES: R2Bucket; DECKS: R2Bucket }
export type Opened = { env: SiteBindings; close: () => Promise<void> }

/** The local database and object storage, shared with `wrangler dev`. */
export const openLocalBindings = (state = stateFolder): Promise<Opened> =>
  quietly(() => openData({ persist: { path: join(state, 'v3') }, remoteBindings: false }))

/** The database and buckets of production, or of the environment after `--env`, through wrangler's remote bindings and its login. */
export const openRemoteBindings = (): Promise<Opened> => openData({ persist: false, remoteBindings: true })

/** Opens the database and the buckets of wrangler.toml, without the other bindings, which need the Worker's code. */
async function openData(options: Pick<GetPlatformProxyOptions, 'persist' | 'remoteBindings'>): Promise<Opened> {
  const { name, compatibility_date, d1_databases, r2_buckets } = unstable_readConfig({
    config: 'wrangler.toml',
    env: environment,
  })
  const placed = <T extends object>(bindings: T[]) =>
    options.remoteBindings ? bindings.map((binding) => ({ ...binding, remote: true })) : bindings
  const config = { name, compatibility_date, d1_databases: placed(d1_databases), r2_buckets: placed(r2_buckets) }
  const folder = await mkdtemp(join(tmpdir(), 'iskra-data-'))
  const configPath = join(folder, 'wrangler.json')
  await writeFile(configPath, JSON.stringify(config))
  try {
    const { env, dispose } = await getPlatformProxy<SiteBindings>({ configPath, ...options })
    return { env: withRepeats(env), close: dispose }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Hides wrangler's log messages about secrets and experimental settings, which do not matter to these scripts. */
export async function quietly<T>(open: () => Promise<T>): Promise<T> {
  const { WRANGLER_LOG, CLOUDFLARE_CF_FETCH_ENABLED } = process.env
  Object.assign(process.env, { WRANGLER_LOG: 'error', CLOUDFLARE_CF_FETCH_ENABLED: 'false' })
  try {
    return await open()
  } finally {
    restoreVariables({ WRANGLER_LOG, CLOUDFLARE_CF_FETCH_ENABLED })
  }
}

function restoreVariables(variables: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
}
