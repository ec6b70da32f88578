import { type Context, Hono } from 'hono'
import type { Env } from '#worker/env.ts'
import { mailFramePolicy } from '#worker/http/page-policy.ts'
import type { Policy } from '#worker/http/policy.ts'

/** Mails are shown in a frame of the page, which has its policy. */
const mailPolicy: Policy = {
  ...mailFramePolicy,
  sources: { ...mailFramePolicy.sources, 'frame-src': ["'self'"] },
}

/**
 * The names of this machine. A page of another site, whose name its owner lets lead to this machine, would otherwise read the
 * mails: for its browser both are one site.
 */
const localHosts = ['localhost', '127.0.0.1']

/** Shows the mails that `npm start` sent, on this machine. Without `MAIL_VIEW_URL`, as in production, the response is 404. */
async function showMail(c: Context<Env>, next: () => Promise<void>): Promise<Response | undefined> {
  if (!c.env.MAIL_VIEW_URL || !localHosts.includes(c.var.url.hostname)) {
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
