import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { D1Database, R2Bucket } from '@cloudflare/workers-types'
import { getPlatformProxy, unstable_readConfig } from 'wrangler'
import { stateFolder } from './wrangler.ts'

export type SiteBindings = { DB: D1Database; FILES: R2Bucket; DECKS: R2Bucket }
export type Opened = { env: SiteBindings; close: () => Promise<void> }

/** The local database and object storage, shared with `wrangler dev`. */
export async function openLocalBindings(state = stateFolder): Promise<Opened> {
  const { env, dispose } = await quietly(() =>
    getPlatformProxy<SiteBindings>({ persist: { path: join(state, 'v3') }, remoteBindings: false }),
  )
  return { env, close: dispose }
}

/**
 * The production database and buckets, through wrangler's remote bindings and its login. Other bindings are left out.
 */
export async function openRemoteBindings(): Promise<Opened> {
  const { name, compatibility_date, d1_databases, r2_buckets } = unstable_readConfig({ config: 'wrangler.toml' })
  const asRemote = <T extends object>(bindings: T[]) => bindings.map((binding) => ({ ...binding, remote: true }))
  const config = { name, compatibility_date, d1_databases: asRemote(d1_databases), r2_buckets: asRemote(r2_buckets) }
  const folder = await mkdtemp(join(tmpdir(), 'iskra-remote-'))
  const configPath = join(folder, 'wrangler.json')
  await writeFile(configPath, JSON.stringify(config))
  try {
    const { env, dispose } = await getPlatformProxy<SiteBindings>({ configPath, persist: false, remoteBindings: true })
    return { env, close: dispose }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Hides wrangler's log messages about secrets and experimental settings, which do not matter to these scripts. */
async function quietly<T>(open: () => Promise<T>): Promise<T> {
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
