import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { D1Database, R2Bucket } from '@cloudflare/workers-types'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { asOptions, readBuild } from '#worker/local/built-worker.ts'
import { readMigrations } from '#worker/local/migrations.ts'
import { secrets } from './secrets.ts'
import { databaseOf, deliverAt, lazyBucket, runScheduleOf, storageWorker } from './storage.ts'

export type StorageBindings = { DB: D1Database; FILES: R2Bucket; DECKS: R2Bucket }

export const migrationNames = readdirSync('migrations')
  .filter((name) => name.endsWith('.sql'))
  .sort()

/** Migrations, one statement per line for `D1Database.exec`. This is ten times faster than wrangler's migrations. */
export const statementsOf = (names: readonly string[]): string =>
  names
    .flatMap((name) => readFileSync(`migrations/${name}`, 'utf8').split('--> statement-breakpoint'))
    .map((statement) => statement.replace(/^\s*--.*$/gm, '').replace(/\s+/g, ' '))
    .join('\n')

export const migrations = statementsOf(migrationNames)

/** D1 names the first of all statements, whichever fails. SQLite itself says which file and which statement. */
export function failingMigration(read = readMigrations()): string | undefined {
  const database = new DatabaseSync(':memory:')
  for (const { name, statements } of read)
    for (const statement of statements)
      try {
        database.exec(statement)
      } catch (error) {
        return `${name} failed: ${error instanceof Error ? error.message : ''} at: ${statement.trim()}`
      }
  return undefined
}

/** The name of the built Worker among the Workers of the runtime. */
const workerName = 'site'

/** The options that a Worker needs to use the same storage. Wrangler's type lacks them. */
function storageOptions(build: object) {
  const { compatibilityDate, d1Databases, r2Buckets } = build as Record<string, unknown>
  return { compatibilityDate, d1Databases, r2Buckets }
}

type Limits = { ratelimits?: Record<string, { simple: { limit: number; period: number } }> }

/** The rate limits of the build, each divided: what they do shows after a tenth of the requests, also on a busy machine. */
function dividedLimits(build: object, by: number): Limits {
  const { ratelimits = {} } = build as Limits
  const divided = Object.entries(ratelimits).map(([name, { simple, ...limiter }]) => [
    name,
    { ...limiter, simple: { ...simple, limit: simple.limit / by } },
  ])
  return { ratelimits: Object.fromEntries(divided) }
}

let cachedBuildOptions: ReturnType<typeof readBuild> | undefined

type ServerOptions = { migrated?: boolean; entry?: string | undefined; limitsDividedBy?: number | undefined }

/**
 * Starts the built Worker in Miniflare for tests (benchmarks use `bench-servers.ts`), with the asset routing of production and its own database and storage.
 * Wrangler's proxy is left out: tests send thousands of requests, and it doubles the time of each. `entry` is the text of a module
 * that wraps the Worker.
 */
export async function startTestServer(
  variables: Record<string, string> = secrets,
  { migrated = true, entry, limitsDividedBy = 1 }: ServerOptions = {},
) {
  cachedBuildOptions ??= readBuild()
  const build = entry
    ? {
        ...cachedBuildOptions,
        modules: [{ type: 'ESModule', path: 'entry.js', contents: entry }, ...cachedBuildOptions.modules],
      }
    : cachedBuildOptions
  const logs: string[] = []
  const options: object = {
    port: 0,
    prepareAndLog: false,
    workers: [
      {
        ...build,
        name: workerName,
        bindings: variables,
        ...dividedLimits(cachedBuildOptions, limitsDividedBy),
      },
      {
        ...storageWorker,
        ...storageOptions(cachedBuildOptions),
        serviceBindings: { SITE: workerName },
        durableObjects: {
          MAILER: { className: 'Mailer', scriptName: workerName, useSQLite: true },
          NEWSLETTER_MAILER: { className: 'NewsletterMailer', scriptName: workerName, useSQLite: true },
          WEBHOOK_SENDER: { className: 'WebhookSender', scriptName: workerName, useSQLite: true },
        },
      },
    ],
    handleStructuredLogs: ({ message }: { message: string }) => void logs.push(message),
  }
  const miniflare = new Miniflare(convertV4MiniflareOptions(asOptions(options)))
  const { origin } = await miniflare.ready
  const bucket = (name: 'FILES' | 'DECKS') =>
    lazyBucket(async () => (await miniflare.getBindings<StorageBindings>(workerName))[name])
  const env = { DB: databaseOf(origin), FILES: bucket('FILES'), DECKS: bucket('DECKS') }
  if (migrated)
    await env.DB.exec(migrations).catch((error) => {
      throw new Error(failingMigration() ?? 'The migrations failed', { cause: error })
    })
  return {
    origin,
    env,
    logs: () => logs,
    runSchedule: (at: Date) => runScheduleOf(origin, at),
    deliverDue: (at = new Date()) => deliverAt(origin, at),
    close: () => miniflare.dispose(),
  }
}
