import { readBuild } from '#worker/local/built-worker.ts'
import { type Server, startOnDemo } from '../support/bench-servers.ts'
import { startMailbox } from '../support/mailbox.ts'
import { secrets } from '../support/secrets.ts'

export const dataCentres = 10

/** How long a mail service takes for a mail. The object that sends it is billed meanwhile. */
const mailMs = 200

/** What the platform bills, as the Worker and its objects have used it since their start. `objectMs` is time in memory. */
export const nothing = {
  requests: 0,
  cpuMs: 0,
  rowsRead: 0,
  rowsWritten: 0,
  objectRequests: 0,
  objectMs: 0,
  classA: 0,
  classB: 0,
  pictures: 0,
  mails: 0,
}
export type Usage = typeof nothing
export const usageKeys = Object.keys(nothing) as (keyof Usage)[]

/** The module that runs the built Worker and counts at its bindings. All Workers of a runtime count for themselves. */
const countingWorker = `
import site, * as built from './index.js'

const used = ${JSON.stringify(nothing)}
const add = (key, n = 1) => void (used[key] += n)

/** An object whose methods call \`count\` first. */
const counting = (target, count) =>
  target &&
  new Proxy(target, {
    get(object, name) {
      const value = object[name]
      if (typeof value !== 'function') return value
      return (...given) => {
        count(name)
        // A method of a stub has no methods of its own.
        return Reflect.apply(value, object, given)
      }
    },
  })

const countRows = (session) => ({
  prepare: (query) => session.prepare(query),
  getBookmark: () => session.getBookmark(),
  async batch(statements) {
    const results = await session.batch(statements)
    for (const { meta } of results) {
      add('rowsRead', meta.rows_read)
      add('rowsWritten', meta.rows_written)
    }
    return results
  },
})

const classes = { put: 'classA', list: 'classA', createMultipartUpload: 'classA', get: 'classB', head: 'classB' }
const bucket = (target) => counting(target, (name) => classes[name] && add(classes[name]))
const objects = (namespace) => ({
  getByName: (...given) => counting(namespace.getByName(...given), () => add('objectRequests')),
})

let made
const counted = (env) =>
  (made ??= {
    ...env,
    DB: { withSession: (constraint) => countRows(env.DB.withSession(constraint)) },
    FILES: bucket(env.FILES),
    DECKS: bucket(env.DECKS),
    IMAGES: counting(env.IMAGES, (name) => name === 'input' && add('pictures')),
    MAILER: objects(env.MAILER),
    NEWSLETTER_MAILER: objects(env.NEWSLETTER_MAILER),
    WEBHOOK_SENDER: objects(env.WEBHOOK_SENDER),
    STAGE: objects(env.STAGE),
  })

/** A class of objects whose calls are timed. An object that waits for several at once is in memory once. */
function billed(Base) {
  class Billed extends Base {
    #running = 0
    #since = 0
    constructor(context, env) {
      super(context, counted(env))
    }
    async timed(run) {
      if (this.#running++ === 0) this.#since = Date.now()
      try {
        return await run()
      } finally {
        if (--this.#running === 0) add('objectMs', Date.now() - this.#since)
      }
    }
  }
  for (const name of ['fetch', 'tell', 'wake', 'deliver', 'alarm'])
    if (Base.prototype[name])
      Billed.prototype[name] = function (...given) {
        if (name === 'alarm') add('objectRequests')
        return this.timed(() => Base.prototype[name].apply(this, given))
      }
  return Billed
}
export const Mailer = billed(built.Mailer)
export const NewsletterMailer = billed(built.NewsletterMailer)
export const WebhookSender = billed(built.WebhookSender)
export const StageSockets = billed(built.StageSockets)

export default {
  async fetch(request, env, context) {
    const url = new URL(request.url)
    const centre = request.headers.get('X-Data-Centre')
    if (env[centre]) {
      url.hostname = centre
      return env[centre].fetch(new Request(url, request))
    }
    const { pathname } = url
    if (pathname === '/bench/used') return Response.json(used)
    add('requests')
    if (pathname !== '/bench/scheduled') return site.fetch(request, counted(env), context)
    await site.scheduled({ scheduledTime: Date.now() }, counted(env), context)
    return new Response()
  },
}`

const nameOf = (centre: number): string => `centre-${centre}.example`

/** The headers that lead to a data centre. Its cache is its own, because the host is part of each key. */
export const at = (centre: number) => ({ 'X-Data-Centre': nameOf(centre % dataCentres) })

export type MonthSite = Awaited<ReturnType<typeof startMonthSite>>

/** The build as one isolate in each of ten data centres, with one database, one storage, and one set of objects. */
export async function startMonthSite() {
  let mails = 0
  const mailbox = await startMailbox({
    onData(stream, _session, done) {
      mails += 1
      stream.on('end', () => setTimeout(done, mailMs)).resume()
    },
  })
  const { durableObjects, ...build } = { durableObjects: {}, ...readBuild(), assets: undefined, ratelimits: undefined }
  const entry = { type: 'ESModule', path: 'counting.js', contents: countingWorker }
  const modules = [entry, ...build.modules]
  const bindings = {
    ...secrets,
    SITE_ORIGIN: 'https://iskra.test',
    SMTP_URL: mailbox.url,
    NEWSLETTER_PER_MINUTE: '300',
  }
  const first = nameOf(0)
  const objectsOfFirst = Object.entries(durableObjects).map(([name, object]) => [
    name,
    { ...Object(object), scriptName: first },
  ])
  const others = Object.fromEntries(Array.from({ length: dataCentres - 1 }, (_, n) => [nameOf(n + 1), nameOf(n + 1)]))
  const workers = Array.from({ length: dataCentres }, (_, centre) => ({
    ...build,
    modules,
    bindings,
    durableObjects: centre === 0 ? durableObjects : Object.fromEntries(objectsOfFirst),
    name: nameOf(centre),
    serviceBindings: centre === 0 ? others : {},
  }))
  const server: Server = await startOnDemo(workers)
  return {
    origin: server.url.origin,
    database: await server.database(),
    async used(): Promise<Usage> {
      const sum = { ...nothing, mails, cpuMs: server.usage().cpuMs }
      for (let centre = 0; centre < dataCentres; centre++) {
        const own: Usage = await (await fetch(`${server.url.origin}/bench/used`, { headers: at(centre) })).json()
        for (const key of usageKeys) sum[key] += own[key]
      }
      return sum
    },
    async close() {
      await server.close()
      await mailbox.close()
    },
  }
}
