import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { asOptions, readBuild } from '#worker/local/built-worker.ts'
import { seededDemo } from '../support/bench-servers.ts'
import { secrets } from '../support/secrets.ts'

/** Cloudflare lets one request wait for so many calls at a time. */
const callsAtOnce = 6

/** A request with this header goes to the second isolate. */
export const toOtherIsolate = { 'X-Isolate': 'other' }

/**
 * The module that runs the built Worker with a distant database and object storage: each call of D1 or R2 waits for
 * `delayMs` first. Every start has the same release, because a new release does not read the cache of an older one.
 */
const distantWorker = (delayMs: number): string => `
import site, { Mailer, NewsletterMailer, StageSockets, WebhookSender } from './index.js'
export { Mailer, NewsletterMailer, StageSockets, WebhookSender }

function createLine() {
  let running = 0
  const waiting = []
  return async (call) => {
    if (running >= ${callsAtOnce}) await new Promise((resolve) => waiting.push(resolve))
    else running += 1
    try {
      await scheduler.wait(${delayMs})
      return await call()
    } finally {
      if (waiting.length > 0) waiting.shift()()
      else running -= 1
    }
  }
}

const far = (target, methods, inLine) =>
  new Proxy(target, {
    get(object, name) {
      const value = object[name]
      if (typeof value !== 'function') return value
      return (...given) => (methods.includes(name) ? inLine(() => value.apply(object, given)) : value.apply(object, given))
    },
  })

const bucketCalls = ['head', 'get', 'put', 'delete', 'list', 'createMultipartUpload']

export default {
  ...site,
  fetch(request, env, context) {
    if (env.OTHER && request.headers.get('X-Isolate') === 'other') return env.OTHER.fetch(request)
    const inLine = createLine()
    const DB = { withSession: (constraint) => far(env.DB.withSession(constraint), ['batch'], inLine) }
    const FILES = far(env.FILES, bucketCalls, inLine)
    const DECKS = far(env.DECKS, bucketCalls, inLine)
    return site.fetch(request, { ...env, DB, FILES, DECKS, RELEASE: { id: 'bench' } }, context)
  },
}`

export type DistantSite = Awaited<ReturnType<typeof startDistantSite>>

/** The build with demo content, as two isolates of one data centre whose database and storage are `delayMs` away. */
export async function startDistantSite(delayMs: number) {
  const folder = mkdtempSync(join(tmpdir(), 'distant-'))
  cpSync(`${seededDemo()}/v3`, folder, { recursive: true })
  const port = await freePort()
  const build = readBuild()
  const entry = { type: 'ESModule', path: 'distant.js', contents: distantWorker(delayMs) }
  const worker = { ...build, modules: [entry, ...build.modules], bindings: secrets }
  const options = {
    port,
    handleStructuredLogs: () => undefined,
    workers: [
      { ...worker, name: 'site', serviceBindings: { OTHER: 'other' } },
      { ...worker, name: 'other', assets: undefined },
    ],
  }
  const start = () =>
    new Miniflare({ ...convertV4MiniflareOptions(asOptions(options)), resourcePersistencePath: folder })
  let runtime = start()
  await runtime.ready
  return {
    delayMs,
    origin: `http://127.0.0.1:${port}`,
    database: () => runtime.getD1Database('DB', 'site'),
    /** Starts new isolates. `isColdDataCentre` also empties the data centre's cache. The Worker has answered once. */
    async restart({ isColdDataCentre = false } = {}) {
      await runtime.dispose()
      if (isColdDataCentre) rmSync(join(folder, 'cache'), { recursive: true, force: true })
      runtime = start()
      await runtime.ready
      await fetch(`http://127.0.0.1:${port}/assets/none.js`)
    },
    async close() {
      await runtime.dispose()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Restarts keep the port, because the origin is part of cache keys. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}
