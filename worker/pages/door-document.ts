import { assets } from 'virtual:assets'
import type { Context } from 'hono'
import { siteConfig } from '#schema/site-config.ts'
import { texts } from '#web/texts/console/scanner-document.ts'
import type { Env } from '#worker/env.ts'
import { doorPolicy } from '#worker/http/page-policy.ts'
import { appDocument } from './app-document.ts'
import { doorPaths } from './door-files.ts'

/**
 * The document of the scanner page, the same for every event, because the service worker keeps one copy of it. In
 * development there is no service worker.
 */
export function doorDocument(c: Context<Env>): Response | Promise<Response> {
  c.var.notes.page = 'door'
  c.set('policy', doorPolicy(c.env))
  return appDocument(c, {
    files: assets.door,
    title: texts.title(siteConfig.product),
    noScript: texts.script,
    manifest: doorPaths.manifest,
    worker: assets.door.worker ? doorPaths.worker : undefined,
  })
}
