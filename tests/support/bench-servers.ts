import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { dateInWarsaw } from '#schema/dates.ts'
import { asOptions, readBuild, readConfiguration } from '#worker/local/built-worker.ts'
import { migrations } from './test-server.ts'

/**
 * Servers for benchmarks, screenshots and long tests. Requests go to Miniflare's own port, so that no wrangler proxy
 * distorts the measurements. Other tests use `test-server.ts`.
 */

const common = { port: 0, handleStructuredLogs: () => undefined }

export type Server = {
  url: URL
  database: () => Promise<BenchDatabase>
  /** Usage of the workerd process: resident memory in bytes, CPU time in milliseconds. */
  usage: () => { memory: number; cpuMs: number }
  /** The inspector URL of the Worker. Needs the option `inspectorPort`. */
  inspector: () => Promise<URL>
  close: () => Promise<void>
}
type BenchDatabase = Awaited<ReturnType<Miniflare['getD1Database']>>

async function start(options: object, resourcePersistencePath?: string): Promise<Server> {
  const before = new Set(children())
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({ ...common, ...asOptions(options) }),
    ...(resourcePersistencePath && { resourcePersistencePath }),
  })
  const url = await miniflare.ready
  const pid = children().find((child) => !before.has(child))
  return {
    url,
    database: () => miniflare.getD1Database('DB'),
    usage: () => usageOf(pid),
    inspector: () => miniflare.getInspectorURL(),
    close: () => miniflare.dispose(),
  }
}

/** Ids of the child processes of this one. Linux only. */
function children(): string[] {
  const file = `/proc/self/task/${process.pid}/children`
  return existsSync(file) ? readFileSync(file, 'utf8').split(' ').filter(Boolean) : []
}

const ticksToMs = 10

function usageOf(pid: string | undefined): { memory: number; cpuMs: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return { memory: Number(stat[21]) * 4_096, cpuMs: (Number(stat[11]) + Number(stat[12])) * ticksToMs }
}

/**
 * The production build with an empty, migrated database and the asset routing of production. `more` are additional
 * Miniflare options.
 */
export const startBenchServer = async (more: object = {}): Promise<Server> =>
  migrated(await start({ ...readBuild(), ...more }))

/** The production build without static assets and rate limits. */
export const startBuildWithoutEdge = (): Promise<Server> =>
  startBenchServer({ assets: undefined, ratelimits: undefined })

/** The production build with an empty database that is not migrated. */
export const startUnmigratedBuild = (): Promise<Server> => start(readBuild())

/** The demo content has dates around the day on which it is stored, so each day and each content have their state. */
function demoStateOf(): string {
  const hash = createHash('sha256').update(migrations).update(dateInWarsaw(new Date()))
  for (const name of readdirSync(demoSources, { recursive: true, encoding: 'utf8' }).sort())
    if (/\.\w+$/.test(name)) hash.update(readFileSync(`${demoSources}/${name}`))
  return `.cache/demo-${hash.digest('hex').slice(0, 16)}`
}
const demoSources = 'worker/local/demo'

/**
 * The folder of a state with the demo content, without invented people. It is seeded once and reused on the same day.
 */
export function seededDemo(): string {
  const demoState = demoStateOf()
  for (const args of [['worker/local/migrate.ts'], ['worker/local/seed.ts', '--without-people']]) {
    const env = { ...process.env, ISKRA_STATE: demoState }
    const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
  }
  return demoState
}

/** The production build with the demo content. */
export const startDemo = (): Promise<Server> => start(readBuild(), `${seededDemo()}/v3`)

/** Workers on a copy of the demo content, whose database is that of the first one. */
export async function startOnDemo(workers: object[]): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'demo-'))
  cpSync(`${seededDemo()}/v3`, folder, { recursive: true })
  const server = await start({ workers }, folder)
  const close = async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...server, close }
}

/**
 * A small Worker from source, optionally with a migrated database. `simulateEdge` adds the asset routing and the rate limits
 * of the build.
 */
export async function startScript(script: string, { database = false, simulateEdge = false } = {}): Promise<Server> {
  const { compatibilityDate, d1Databases, assets, ratelimits } = readConfiguration()
  const parts = { ...(database && { d1Databases }), ...(simulateEdge && { assets, ratelimits }) }
  const server = await start({ modules: true, script, compatibilityDate, ...parts })
  return database ? migrated(server) : server
}

async function migrated(server: Server): Promise<Server> {
  await (await server.database()).exec(migrations)
  return server
}
