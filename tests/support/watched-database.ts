import { setTimeout as pause } from 'node:timers/promises'
import { stageLimits } from '#schema/evening-limits.ts'
import { startSite } from './site.ts'

/**
 * The module that runs the built Worker and its sockets with a database whose rows are counted, and which may be away. The path
 * `/database` tells how many rows were read until now, and takes the database away for `awayMs`.
 */
const entry = `
import site, { Mailer, NewsletterMailer, StageSockets as Sockets, WebhookSender } from './index.js'
export { Mailer, NewsletterMailer, WebhookSender }

let rows = 0
let awayUntil = 0

const watched = (session) => ({
  prepare: (query) => session.prepare(query),
  getBookmark: () => session.getBookmark(),
  async batch(statements) {
    if (Date.now() < awayUntil) throw new Error('D1_ERROR: Network connection lost.')
    const results = await session.batch(statements)
    for (const { meta } of results) rows += meta.rows_read
    return results
  },
})

const around = (env) => ({ ...env, DB: { withSession: (constraint) => watched(env.DB.withSession(constraint)) } })

export class StageSockets extends Sockets {
  constructor(ctx, env) {
    super(ctx, around(env))
  }
}

export default {
  ...site,
  fetch(request, env, context) {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/database') return site.fetch(request, around(env), context)
    const awayMs = Number(searchParams.get('awayMs'))
    if (awayMs > 0) awayUntil = Date.now() + awayMs
    return Response.json({ rows })
  },
}`

/** A site whose database is watched, in requests and in the sockets of the stage. */
export async function startWatchedSite() {
  const site = await startSite({ entry })
  const ask = async (query = ''): Promise<{ rows: number }> => (await fetch(`${site.origin}/database${query}`)).json()
  return {
    site,
    /** How many rows are read until `run` ends. It waits first until what came before has been pushed. */
    async rowsOf(run: () => Promise<unknown>): Promise<number> {
      let { rows: before } = await ask()
      for (let last = -1; last !== before; ) {
        await pause(stageLimits.pushMs * 1.5)
        last = before
        before = (await ask()).rows
      }
      await run()
      return (await ask()).rows - before
    },
    /** From now on every call of the database fails, for so long. */
    takeAway: (awayMs: number) => ask(`?awayMs=${awayMs}`),
  }
}
