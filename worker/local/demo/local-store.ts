import { openLocalBindings } from '../bindings.ts'
import type { Store } from './store.ts'

/** The simulated database and object storage on this machine. */
export async function openLocalStore(): Promise<Store> {
  const { env, close } = await openLocalBindings()
  return {
    version: async (sql) => Number(await env.DB.prepare(sql).first('version')),
    put: async (key, { bytes, contentType }) => {
      await env.FILES.put(key, bytes, { httpMetadata: { contentType } })
    },
    write: async (statements) => {
      await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)))
    },
    close,
  }
}
