import { readdirSync, readFileSync } from 'node:fs'
import type { D1Database, R2Bucket } from '@cloudflare/workers-types'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { secrets } from './secrets.ts'

const build = 'dist/worker'

export type Bindings = { DB: D1Database; FILES: R2Bucket; DECKS: R2Bucket }

/** All migrations, a statement a line: so they take a tenth of the time that wrangler's steps take. */
export const migrations = readdirSync('migrations')
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .flatMap((name) => readFileSync(`migrations/${name}`, 'utf8').split('--> statement-breakpoint'))
  .map((statement) => statement.replace(/^\s*--.*$/gm, '').replace(/\s+/g, ' '))
  .join('\n')

/** The build's configuration as wrangler reads it: without modules, since those are found by bundling. */
export const readConfiguration = () => unstable_getMiniflareWorkerOptions(`${build}/wrangler.json`).workerOptions

/** The build with its modules. */
export function readBuild() {
  const chunks = readdirSync(`${build}/assets`).filter((file) => file.endsWith('.js'))
  const modules = ['index.js', ...chunks.map((file) => `assets/${file}`)].map((path) => ({ type: 'ESModule', path }))
  return { ...readConfiguration(), modules }
}
let known: ReturnType<typeof readBuild> | undefined

/** What wrangler reads of its own configuration is what Miniflare takes. */
export const asOptions = (options: object) => options as Parameters<typeof convertV4MiniflareOptions>[0]

/**
 * The built Worker in the runtime that wrangler starts, on the same routing of files, with a database and storage of its own.
 * The proxy that wrangler puts in front is left out: tests ask thousands of times, and it takes as long as the answer.
 */
export async function startBuilt(bindings: Record<string, string> = secrets, { migrated = true } = {}) {
  known ??= readBuild()
  const logs: string[] = []
  const options: object = {
    ...known,
    bindings,
    port: 0,
    logRequests: false,
    handleStructuredLogs: ({ message }: { message: string }) => void logs.push(message),
  }
  const miniflare = new Miniflare(convertV4MiniflareOptions(asOptions(options)))
  const { origin } = await miniflare.ready
  const env = await miniflare.getBindings<Bindings>()
  if (migrated) await env.DB.exec(migrations)
  return {
    origin,
    env,
    logs: () => logs,
    runSchedule: async (at: Date) =>
      (await miniflare.getWorker()).scheduled({ scheduledTime: at, cron: '*/15 * * * *' }),
    close: () => miniflare.dispose(),
  }
}
