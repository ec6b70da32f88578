import { assets } from 'virtual:assets'
import type { Context } from 'hono'
import { siteConfig } from '#schema/site-config.ts'
import { texts } from '#web/texts/console/frame.ts'
import type { Env } from '#worker/env.ts'
import { consolePolicy } from '#worker/http/page-policy.ts'
import { appDocument } from './app-document.ts'

/**
 * The document of the organisers' console, the same for every path. Paths may contain a sign-in key, so the log has the
 * name `console` instead.
 */
export function consoleDocument(c: Context<Env>): Response | Promise<Response> {
  c.var.notes.page = 'console'
  c.set('policy', consolePolicy(c.env))
  return appDocument(c, { files: assets.console, title: siteConfig.product, noScript: texts.script })
}
