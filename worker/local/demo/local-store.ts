import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import { stateFolder } from '../wrangler.ts'
import type { Store } from './store.ts'

type Bindings = {
  DB: { prepare(sql: string): Statement; batch(statements: Statement[]): Promise<unknown> }
  FILES: { put(key: string, bytes: Uint8Array, options: { httpMetadata: { contentType: string } }): Promise<unknown> }
}
type Statement = { first(column: string): Promise<unknown> }

/** The simulated database and object storage on this machine, where `wrangler dev` keeps them too. */
export async function openLocalStore(): Promise<Store> {
  const { env, dispose } = await quietly(() =>
    getPlatformProxy<Bindings>({ persist: { path: join(stateFolder, 'v3') }, remoteBindings: false }),
  )
  return {
    version: async (sql) => Number(await env.DB.prepare(sql).first('version')),
    put: async (key, { bytes, contentType }) => {
      await env.FILES.put(key, bytes, { httpMetadata: { contentType } })
    },
    write: async (statements) => {
      await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)))
    },
    close: dispose,
  }
}

/** wrangler announces the secrets and experimental settings that it reads; a seed has nothing to say about them. */
async function quietly<T>(open: () => Promise<T>): Promise<T> {
  const { WRANGLER_LOG, CLOUDFLARE_CF_FETCH_ENABLED } = process.env
  Object.assign(process.env, { WRANGLER_LOG: 'error', CLOUDFLARE_CF_FETCH_ENABLED: 'false' })
  try {
    return await open()
  } finally {
    restore({ WRANGLER_LOG, CLOUDFLARE_CF_FETCH_ENABLED })
  }
}

function restore(variables: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
}
