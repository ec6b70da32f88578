import { type Context, Hono } from 'hono'
import { publicFilePattern } from '#schema/photo.ts'
import type { Env } from '../env.ts'
import { readPublicFile } from './store.ts'

/** Pictures straight from object storage: `/gallery/…`, `/info/…`, `/events/{id}/…`. Other paths there are pages. */
async function sendFile(c: Context<Env>, next: () => Promise<void>) {
  const path = c.req.path.slice(1)
  if (!publicFilePattern.test(path)) return next()
  return readPublicFile(c.env.FILES, path, c.req.raw.headers)
}

export const publicFileRoutes = new Hono<Env>()
  .get('/gallery/*', sendFile)
  .get('/info/*', sendFile)
  .get('/events/:id/*', sendFile)
