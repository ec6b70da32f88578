import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Env } from '#worker/env.ts'
import { mailFramePolicy } from '#worker/http/page-policy.ts'

/**
 * The empty document in which the console shows the HTML of a mail. It is a document of its own because mails have inline
 * styles, which the policy of the console forbids. It holds no data, so anybody may open it.
 */
export function mailFrame(c: Context<Env>): Response | Promise<Response> {
  c.set('policy', mailFramePolicy)
  c.header('Cache-Control', 'no-store')
  return c.html(html`<!DOCTYPE html>
<html lang="pl">
<head>
<meta charset="utf-8">
<title>Mail</title>
</head>
<body></body>
</html>
`)
}
