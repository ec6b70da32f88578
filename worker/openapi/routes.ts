import { type Context, Hono } from 'hono'
import { respondWithEtag, type Tagged, withEtag } from '#worker/cache/etag.ts'
import type { Env } from '#worker/env.ts'

/** Made with the first request for it and kept while the isolate lives: it is the same until the next deployment. */
function keptText(type: string, make: () => Promise<string>) {
  const makeTagged = async () =>
    withEtag(new Response(await make(), { headers: { 'Content-Type': `${type}; charset=utf-8` } }))
  let kept: Promise<Tagged> | undefined
  return async (c: Context<Env>) => {
    kept ??= makeTagged()
    return respondWithEtag(c, await kept)
  }
}

// Loaded by the first reader, so that starting the Worker does not pay for it.
const description = async () => JSON.stringify((await import('./document.ts')).describeApi())
const page = async () => (await import('./docs/page.ts')).renderDocs()
const styles = async () => (await import('./docs/styles.ts')).styles

/** The API about itself: for programs, and for people. */
export const openApiRoutes = new Hono<Env>()
  .get('/openapi.json', keptText('application/json', description))
  .get('/docs', keptText('text/html', page))
  .get('/docs.css', keptText('text/css', styles))
