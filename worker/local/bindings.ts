import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { D1Database, R2Bucket } from '@cloudflare/workers-types'
import { getPlatformProxy, unstable_readConfig } from 'wrangler'
import { stateFolder } from './wrangler.ts'

export type SiteBindings = { DB: D1Database; FILES: R2Bucket; DECKS: R2Bucket }
export type Opened = { env: SiteBindings; close: () => Promise<void> }

/** The simulated database and object storage on this machine, where `wrangler dev` keeps them too. */
export async function openLocalBindings(state = stateFolder): Promise<Opened> {
  const { env, dispose } = await quietly(() =>
    getPlatformProxy<SiteBindings>({ persist: { path: join(state, 'v3') }, remoteBindings: false }),
  )
  return { env, close: dispose }
}

/** Production, through wrangler's remote bindings: they know the account. What is no data of the site is left out. */
export async function openRemoteBindings(): Promise<Opened> {
  const { name, compatibility_date, d1_databases, r2_buckets } = unstable_readConfig({ config: 'wrangler.toml' })
  const there = <T extends object>(bindings: T[]) => bindings.map((binding) => ({ ...binding, remote: true }))
  const config = { name, compatibility_date, d1_databases: there(d1_databases), r2_buckets: there(r2_buckets) }
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

/** wrangler announces the secrets and experimental settings that it reads; a script has nothing to say about them. */
async function quietly<T>(open: () => Promise<T>): Promise<T> {
  const { WRANGLER_LOG, CLOUDFLARE_CF_FETCH_ENABLED } = process.env
  Object.assign(process.env, { WRANGLER_LOG: 'error', CLOUDFLARE_CF_FETCH_ENABLED: 'false' })
  try {
    return await open()
  } finally {
    putBack({ WRANGLER_LOG, CLOUDFLARE_CF_FETCH_ENABLED })
  }
}

function putBack(variables: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
}
