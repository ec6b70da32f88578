import type { Context } from 'hono'
import { limits } from '#schema/limits.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { eventExists } from '#worker/features/events/exists-store.ts'
import { readPublicFile } from '#worker/storage/public-files.ts'

const kinds = ['og-desktop', 'detail-desktop']

/** The picture that a shared event shows: drawn for sharing, else the one of its page, else the site's own. */
export async function sharePicture(c: Context<Env>, next: () => Promise<void>) {
  const id = Number(c.req.param('id'))
  for (const kind of kinds) {
    const picture = await readPublicFile(c.env.FILES, `events/${id}/${kind}.png`, c.req.raw.headers)
    if (picture.status !== 404) return keptForAWhile(picture)
  }
  const db = connect(c.env.DB, 'first-unconstrained')
  return (await execute(db, eventExists(db, id))) ? keptForAWhile(await sitePicture(c)) : next()
}

/** The organiser may put a better one in its place, so it is not kept for as long as other pictures. */
function keptForAWhile(picture: Response): Response {
  const response = new Response(picture.body, picture)
  if (response.ok || response.status === 304)
    response.headers.set('Cache-Control', `public, max-age=${limits.sharePictureSeconds}`)
  return response
}

const sitePicture = async (c: Context<Env>): Promise<Response> => {
  const url = new URL('/og.png', c.var.url)
  return c.env.ASSETS ? c.env.ASSETS.fetch(new Request(url, { headers: c.req.raw.headers })) : c.redirect('/og.png')
}
