import { afterAll, onTestFinished, TestRunner } from 'vitest'
import { createTestHarness } from 'wrangler'
import type { Failure } from '#schema/envelope.ts'
import { repeatLost } from '#worker/local/repeat-lost.ts'
import { fetchWithRetry } from './closed-connections.ts'
import { type Fresh, readFresh, resetStorage } from './reset-site.ts'
import { secrets } from './secrets.ts'
import { type StorageBindings, startTestServer } from './test-server.ts'

const noSecrets = Object.fromEntries(Object.keys(secrets).map((name) => [name, '']))

/** A JSON response: status and headers, merged with its body. */
type ApiResponse<T> = { status: number; headers: Headers; data: T } & Partial<Failure>

/** The cast is safe enough: tests assert on the body, so a wrong shape fails there. */
const asApiResponse = <T>(body: object, { status, headers }: Response) =>
  ({ status, headers, ...body }) as ApiResponse<T>

type Fetch = (path: string, init?: RequestInit) => Promise<Response>

let addresses = 0
/** Every request has its own IP address, so that rate limits do not apply. */
const anIp = (): string => {
  addresses += 1
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** An API client that sends `defaultHeaders` with each request. */
export function createClient(fetch: Fetch, defaultHeaders: Record<string, string> = {}) {
  const raw: Fetch = (path, { headers, ...init } = {}) => {
    // Compression would take a third of the CPU time of a request.
    const all = new Headers({ 'CF-Connecting-IP': anIp(), 'Accept-Encoding': 'identity', ...defaultHeaders })
    for (const [name, value] of new Headers(headers)) all.set(name, value)
    return fetch(path, { redirect: 'manual', ...init, headers: all })
  }
  const send = async <T>(path: string, init?: RequestInit): Promise<ApiResponse<T>> => {
    const response = await raw(path, init)
    return asApiResponse(await response.json(), response)
  }
  const write =
    (method: string) =>
    <T>(path: string, body: unknown, headers: Record<string, string> = {}) =>
      send<T>(path, {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
  /** A response whose body is not JSON. */
  const page = async (path: string, init?: RequestInit) => {
    const response = await raw(path, init)
    return { status: response.status, headers: response.headers, html: await response.text() }
  }
  return {
    raw,
    send,
    page,
    text: async (path: string, init?: RequestInit) => (await page(path, init)).html,
    get: <T>(path: string) => send<T>(path),
    delete: <T>(path: string) => send<T>(path, { method: 'DELETE' }),
    post: write('POST'),
    put: write('PUT'),
    patch: write('PATCH'),
  }
}

export type Site = Awaited<ReturnType<typeof startSite>>

type Running = Awaited<ReturnType<typeof startTestServer>> & { fresh: Fresh; settings: string }

declare global {
  /** Sites whose test file has ended. Global, because tests may load this module again. */
  var idleSites: Running[] | undefined
}

/** A start takes a second of CPU time, and a reset a twentieth. `site-environment.ts` closes these sites. */
globalThis.idleSites ??= []
const idle = globalThis.idleSites

/** A running site with these settings and empty storage: one that an earlier file used, or a new one. */
async function takeIdle(variables: Record<string, string>): Promise<Running> {
  const settings = JSON.stringify(variables)
  const at = idle.findIndex((site) => site.settings === settings)
  const used = at < 0 ? undefined : idle.splice(at, 1)[0]
  if (used && (await resetStorage(used.origin, used.fresh))) {
    used.logs().length = 0
    await tellOfEdit((path, init) => fetchWithRetry(new URL(path, used.origin), init))
    used.logs().length = 0
    return used
  }
  await used?.close()
  const built = await startTestServer(variables)
  return { ...built, settings, fresh: await readFresh(built.env.DB) }
}

/** Keeps a site for the next file. What its tests left to deliver would go on meanwhile, in the time of other tests. */
async function keepIdle(site: Running): Promise<void> {
  // Tests may have dropped the tables. The next file then takes a new site.
  await site.env.DB.exec('DELETE FROM messages\nDELETE FROM webhook_deliveries').catch(() => undefined)
  idle.push(site)
}

/** Runs after the test that is running, or else after all tests of the file. */
export const atEnd = (end: () => unknown): void =>
  TestRunner.getCurrentTest()
    ? onTestFinished(async () => void (await end()))
    : afterAll(async () => void (await end()))

type StartOptions = {
  configured?: boolean
  migrated?: boolean
  extra?: Record<string, string>
  isReusable?: boolean
  /** The text of a module that wraps the Worker. */
  entry?: string
  limitsDividedBy?: number
}

/**
 * A site with the built Worker and its own empty database and storage, until the end of the test or the file that starts
 * it. With other than the usual settings it is started for these tests alone, unless other files use the same ones
 * (`isReusable`).
 */
export async function startSite({
  configured = true,
  migrated = true,
  extra = {},
  isReusable = false,
  entry,
  limitsDividedBy,
}: StartOptions = {}) {
  const isUsual = configured && migrated && !entry && !limitsDividedBy && Object.keys(extra).length === 0
  const bindings = { ...(configured ? secrets : noSecrets), ...extra }
  const reusable = isUsual || isReusable ? await takeIdle(bindings) : null
  const running = reusable ?? (await startTestServer(bindings, { migrated, entry, limitsDividedBy }))
  atEnd(() => (reusable ? keepIdle(reusable) : running.close()))
  const { origin, env, logs, runSchedule, deliverDue } = running
  return { logs, runSchedule, deliverDue, ...clientsOf(origin, env) }
}

/**
 * Starts the built Worker in wrangler's own harness, without tables. `migrate` applies the migrations as wrangler
 * does.
 */
export async function startUnmigrated() {
  const harness = createTestHarness({
    root: process.cwd(),
    workers: [{ configPath: 'dist/worker/wrangler.json', secrets }],
  })
  const { origin } = (await harness.listen()).url
  const worker = harness.getWorker<StorageBindings>()
  atEnd(() => harness.close())
  return { ...clientsOf(origin, await worker.getEnv()), migrate: () => worker.applyD1Migrations('DB') }
}

const asOrganiser = { Authorization: `Bearer ${secrets.ORGANISER_TOKEN}` }

/** An organiser's write, which finds nothing, makes the site read the content version again. */
const tellOfEdit = (fetch: Fetch) =>
  createClient(fetch, asOrganiser).raw('/api/speakers/999999999', { method: 'DELETE' })

/** The API clients of a site, and access to its storage. */
function clientsOf(origin: string, { DB, FILES, DECKS }: StorageBindings) {
  const send: Fetch = (path, init) => fetchWithRetry(new URL(path, origin), init)
  let isUntold = false
  let told: Promise<unknown> = Promise.resolve()
  /** Before a read that follows a direct write to the database, the site is told of it, as an edit through the API tells it. */
  const throughNetwork: Fetch = async (path, init) => {
    if (isUntold && (init?.method ?? 'GET') === 'GET') {
      isUntold = false
      told = tellOfEdit(send)
    }
    await told
    return send(path, init)
  }
  /** Runs a query and returns the rows as plain objects. */
  const rows = async <Row>(query: string, ...values: unknown[]): Promise<Row[]> => {
    const { results } = await repeatLost(async () =>
      DB.prepare(query)
        .bind(...values)
        .all<Row>(),
    )
    if (!/^\s*SELECT/i.test(query)) isUntold = true
    return results
  }
  const row = async <Row>(query: string, ...values: unknown[]): Promise<Row | undefined> =>
    (await rows<Row>(query, ...values))[0]
  return {
    origin,
    visitor: createClient(throughNetwork),
    organiser: createClient(throughNetwork, asOrganiser),
    withAuthorization: (value: string) => createClient(throughNetwork, { Authorization: value }),
    /** Sends these headers with each request. */
    withHeaders: (headers: Record<string, string>) => createClient(throughNetwork, headers),
    /**
     * Takes an evening out of this day when the test that is running ends. A write to the program or to a ticket reads the stage of
     * each evening near now, so the last tests of a file would read those of all tests before.
     */
    endWithTest: (eventId: number): void => {
      const end = () => DB.prepare('UPDATE events SET begins_at = NULL WHERE id = ?').bind(eventId).run()
      if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await end()))
    },
    files: FILES,
    decks: DECKS,
    database: new Proxy(DB, {
      get(target, name) {
        isUntold = true
        const method: unknown = Reflect.get(target, name)
        return typeof method === 'function' ? method.bind(target) : method
      },
    }),
    rows,
    /** The first row of a query. */
    row,
    /** The first column of the first row. */
    value: async <T>(query: string, ...values: unknown[]): Promise<T | undefined> =>
      Object.values((await row<Record<string, T>>(query, ...values)) ?? {})[0],
  }
}

/** The number of rows in each of these tables. A refused write must not change them. */
export async function countRows(site: Pick<Site, 'rows'>, ...tables: string[]): Promise<Record<string, number>> {
  const counts = tables.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`)
  const [row = {}] = await site.rows<Record<string, number>>(`SELECT ${counts.join(', ')}`)
  return row
}
