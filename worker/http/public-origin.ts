import type { Context } from 'hono'
import type { Env } from '#worker/env.ts'

/** The site's origin in links that leave the page, such as QR codes: `SITE_ORIGIN`, otherwise that of the request. */
export const publicOrigin = (c: Context<Env>): string => URL.parse(c.env.SITE_ORIGIN ?? '')?.origin ?? c.var.url.origin
