import { type Context, Hono } from 'hono'
import type { RouterRoute } from 'hono/types'
import { respondWithEtag, type Tagged, withEtag } from '#worker/cache/etag.ts'
import type { Env } from '#worker/env.ts'
import { declareFacts } from '#worker/route-facts.ts'

/** Made with the first request for it and kept while the isolate lives: it is the same until the next deployment. */
function keptText(type: string, make: () => Promise<string>) {
  const makeTagged = async () =>
    withEtag(new Response(await make(), { headers: { 'Content-Type': `${type}; charset=utf-8` } }))
  let kept: Promise<Tagged> | undefined
  const send = async (c: Context<Env>) => {
    kept ??= makeTagged()
    return respondWithEtag(c, await kept)
  }
  return declareFacts(send, { hasEtag: true, needsNoDatabase: true })
}

/** The API about itself: for programs, and for people. `routes` may grow until the first request. */
export const openApiRoutes = (routes: readonly RouterRoute[]) => {
  // Loaded by the first reader, so that starting the Worker does not pay for it.
  const describe = async () => (await import('./document.ts')).describeApi(routes)
  return new Hono<Env>()
    .get(
      '/openapi.json',
      keptText('application/json', async () => JSON.stringify(await describe())),
    )
    .get(
      '/docs',
      keptText('text/html', async () => (await import('./docs/page.ts')).renderDocs(await describe())),
    )
    .get(
      '/docs.css',
      keptText('text/css', async () => (await import('./docs/styles.ts')).styles),
    )
}
