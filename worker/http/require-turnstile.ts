import { createMiddleware } from 'hono/factory'
import { messages } from '#schema/messages.ts'
import { invalid } from '#schema/problem.ts'
import { type HumanAction, turnstileHeader } from '#schema/turnstile.ts'
import type { Bindings, Env } from '#worker/env.ts'
import { declareFacts } from '#worker/route-facts.ts'

const siteVerify = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'

/** Browsers wait for 20 seconds for the whole answer. */
const answerMs = 5_000

/** The secrets that Cloudflare documents for tests. Their answers name neither this site nor an action. */
const testSecret = /^[123]x0{31}AA$/

type Verdict = { success?: boolean; hostname?: string; action?: string }

/**
 * Asks Turnstile about a form's token, where a secret is configured; forms work without one. The token has to be made for this
 * action on this site, and works once. Throws `invalid`.
 */
export const requireTurnstile = (action: HumanAction) =>
  declareFacts(
    createMiddleware<Env>(async (c, next) => {
      if (c.env.TURNSTILE_SECRET) {
        const token = c.req.header(turnstileHeader)
        const verdict = token ? await verify(c.env, token, c.req.header('CF-Connecting-IP')) : {}
        const isForHere =
          testSecret.test(c.env.TURNSTILE_SECRET) ||
          (verdict.hostname === c.var.url.hostname && verdict.action === action)
        if (verdict.success !== true || !isForHere) throw invalid({ [turnstileHeader]: messages.notHuman })
      }
      await next()
    }),
    { takesTurnstile: true },
  )

/** A verification that can't be had is a no: the person may send the form again. */
async function verify(env: Bindings, token: string, address: string | undefined): Promise<Verdict> {
  const body = { secret: env.TURNSTILE_SECRET, response: token, ...(address && { remoteip: address }) }
  try {
    const response = await fetch(env.TURNSTILE_VERIFY_URL ?? siteVerify, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerMs),
    })
    const verdict: Verdict | null = await response.json()
    return verdict ?? {}
  } catch {
    return {}
  }
}
