import type { Context } from 'hono'
import { limits } from '#schema/limits.ts'
import { eventExists } from '#worker/core/exists-store.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { readPublicFile, withCacheControl } from '#worker/storage/public-files.ts'

const pictureNames = ['og-desktop', 'detail-desktop']

/** The Open Graph image of an event: its own share picture, else the picture of its page, else the site's default. */
export async function sharePicture(c: Context<Env>, next: () => Promise<void>) {
  const id = Number(c.req.param('id'))
  for (const name of pictureNames) {
    const picture = await readPublicFile(c.env.FILES, `events/${id}/${name}.png`, c.req.raw.headers)
    if (picture.status !== 404) return withShortMaxAge(picture)
  }
  const db = connect(c.env.DB, 'first-unconstrained')
  return (await execute(db, eventExists(db, id))) ? withShortMaxAge(await defaultPicture(c)) : next()
}

/** A shorter cache lifetime than that of other pictures, because organisers may upload a share picture later. */
const withShortMaxAge = (picture: Response): Response =>
  withCacheControl(picture, `public, max-age=${limits.sharePictureSeconds}`)

const defaultPicture = async (c: Context<Env>): Promise<Response> => {
  const url = new URL('/og.png', c.var.url)
  return c.env.ASSETS ? c.env.ASSETS.fetch(new Request(url, { headers: c.req.raw.headers })) : c.redirect('/og.png')
}
