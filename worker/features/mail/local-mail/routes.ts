import { type Context, Hono } from 'hono'
import type { Env } from '#worker/env.ts'
import { mailFramePolicy } from '#worker/http/page-policy.ts'
import type { Policy } from '#worker/http/policy.ts'
import { isThisMachine } from '#worker/http/public-origin.ts'

/** Mails are shown in a frame of the page, which has its policy. */
const mailPolicy: Policy = {
  ...mailFramePolicy,
  sources: { ...mailFramePolicy.sources, 'frame-src': ["'self'"] },
}

/**
 * Shows the mails that `npm start` sent, at the names of this machine. A page of another site, whose name its owner lets lead to
 * this machine, would otherwise read them: for its browser both are one site. Without `MAIL_VIEW_URL`, as in production, the
 * console answers.
 */
async function showMail(c: Context<Env>, next: () => Promise<void>): Promise<Response | undefined> {
  if (!c.env.MAIL_VIEW_URL) {
    await next()
    return
  }
  if (!isThisMachine(c.var.url)) return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
  c.set('policy', mailPolicy)
  const page = await fetch(`${c.env.MAIL_VIEW_URL}/${c.req.param('name') ?? ''}`)
  return c.body(await page.text(), page.ok ? 200 : 404, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
  })
}

export const localMailRoutes = new Hono<Env>().get('/admin/mail', showMail).get('/admin/mail/:name', showMail)
