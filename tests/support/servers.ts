import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { asOptions, migrations, readBuild, readConfiguration } from './build.ts'

/** Workers on Miniflare's own port: no proxy of wrangler's stands in front of what is measured. */

const common = { port: 0, handleStructuredLogs: () => undefined }

export type Server = {
  url: URL
  database: () => Promise<BenchDatabase>
  /** Of the runtime's process: resident memory in bytes, and the CPU time that it has used in milliseconds. */
  usage: () => { memory: number; cpuMs: number }
  /** Where a debugger finds the Worker, if it was started with an `inspectorPort`. */
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

/** The processes that this one started, where the system tells (Linux). */
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
 * The production build with a database of its own, migrated and empty, behind the same routing of files as in production.
 * `more` are options of Miniflare.
 */
export const startBuild = async (more: object = {}): Promise<Server> =>
  migrated(await start({ ...readBuild(), ...more }))

/** The same with nothing in front: neither files nor rate limits. */
export const startBareBuild = (): Promise<Server> => startBuild({ assets: undefined, ratelimits: undefined })

/** The same without tables. */
export const startEmptyBuild = (): Promise<Server> => start(readBuild())

const demoState = '.cache/demo'

/** The production build with the demo content. The state is seeded once and then kept. */
export function startDemo(): Promise<Server> {
  for (const script of ['migrate', 'seed']) {
    const env = { ...process.env, ISKRA_STATE: demoState }
    const { status, stderr } = spawnSync(process.execPath, [`worker/local/${script}.ts`], { env, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
  }
  return start(readBuild(), `${demoState}/v3`)
}

/**
 * A Worker of a few lines, with a migrated database where it asks for one. `front` puts it behind the same routing of files
 * and gives it the same rate limits as the build has.
 */
export async function startScript(script: string, { database = false, front = false } = {}): Promise<Server> {
  const { compatibilityDate, d1Databases, assets, ratelimits } = readConfiguration()
  const parts = { ...(database && { d1Databases }), ...(front && { assets, ratelimits }) }
  const server = await start({ modules: true, script, compatibilityDate, ...parts })
  return database ? migrated(server) : server
}

async function migrated(server: Server): Promise<Server> {
  await (await server.database()).exec(migrations)
  return server
}
