import { type Context, Hono } from 'hono'
import type { Env } from '#worker/env.ts'
import type { Policy } from '#worker/http/policy.ts'

/** Mails have inline styles and pictures, and are shown in a frame. They may load nothing else. */
const mailPolicy: Policy = {
  sources: {
    'default-src': ["'none'"],
    'style-src': ["'unsafe-inline'"],
    'img-src': ['data:'],
    'frame-src': ["'self'"],
  },
  framed: true,
  isPrivate: true,
}

/** Shows the mails that `npm start` sent. Without `MAIL_VIEW_URL`, as in production, the response is 404. */
async function showMail(c: Context<Env>, next: () => Promise<void>): Promise<Response | undefined> {
  if (!c.env.MAIL_VIEW_URL) {
    await next()
    return
  }
  c.set('policy', mailPolicy)
  const page = await fetch(`${c.env.MAIL_VIEW_URL}/${c.req.param('name') ?? ''}`)
  return c.body(await page.text(), page.ok ? 200 : 404, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
  })
}

export const localMailRoutes = new Hono<Env>().get('/admin/mail', showMail).get('/admin/mail/:name', showMail)
