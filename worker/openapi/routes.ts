import { type Context, Hono } from 'hono'
import type { RouterRoute } from 'hono/types'
import { type EtaggedBody, respondWithEtag, withEtag } from '#worker/cache/etag.ts'
import type { Env } from '#worker/env.ts'
import { declareFacts } from '#worker/route-facts.ts'

/** Builds the text on the first request and caches it in the isolate: it changes only with a deployment. */
function cachedText(type: string, build: () => Promise<string>) {
  const buildEtagged = async () =>
    withEtag(new Response(await build(), { headers: { 'Content-Type': `${type}; charset=utf-8` } }))
  let cached: Promise<EtaggedBody> | undefined
  const send = async (c: Context<Env>) => {
    cached ??= buildEtagged()
    return respondWithEtag(c, await cached)
  }
  return declareFacts(send, { hasEtag: true, needsNoDatabase: true })
}

/** Serves the OpenAPI document and its HTML page. `routes` is read on the first request, so it may still grow. */
export const openApiRoutes = (routes: readonly RouterRoute[]) => {
  // Imported on the first request, so that it does not slow down the start of the Worker.
  const describe = async () => (await import('./document.ts')).describeApi(routes)
  const json = async () => JSON.stringify(await describe())
  const page = async () => (await import('./docs/page.ts')).renderDocs(await describe())
  const styles = async () => (await import('./docs/docs.css?inline')).default
  return new Hono<Env>()
    .get('/openapi.json', cachedText('application/json', json))
    .get('/docs', cachedText('text/html', page))
    .get('/docs.css', cachedText('text/css', styles))
}
