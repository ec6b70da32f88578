import { createMiddleware } from 'hono/factory'
import { messages } from '#schema/error-messages.ts'
import { invalid } from '#schema/problem.ts'
import { type TurnstileAction, turnstileHeader } from '#schema/turnstile.ts'
import type { Bindings, Env } from '#worker/env.ts'
import { declareFacts } from '#worker/route-facts.ts'

const defaultVerifyUrl = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'

/** Well below the 20 seconds that browsers wait for the whole response. */
const timeoutMs = 5_000

/** Cloudflare's test secrets. Their verification responses have no hostname and action of this site. */
const testSecret = /^[123]x0{31}AA$/

type Verdict = { success?: boolean; hostname?: string; action?: string }

/**
 * Verifies a form's Turnstile token. Without a configured secret every request passes. A token is valid once, for this
 * action on this hostname. Throws `invalid`.
 */
export const requireTurnstile = (action: TurnstileAction) =>
  declareFacts(
    createMiddleware<Env>(async (c, next) => {
      if (c.env.TURNSTILE_SECRET) {
        const token = c.req.header(turnstileHeader)
        const verdict = token ? await verify(c.env, token, c.req.header('CF-Connecting-IP')) : {}
        const isForThisForm =
          testSecret.test(c.env.TURNSTILE_SECRET) ||
          (verdict.hostname === c.var.url.hostname && verdict.action === action)
        if (verdict.success !== true || !isForThisForm) throw invalid({ [turnstileHeader]: messages.notHuman })
      }
      await next()
    }),
    { takesTurnstile: true },
  )

/** If Turnstile is unavailable, verification fails, and the user can submit the form again. */
async function verify(env: Bindings, token: string, address: string | undefined): Promise<Verdict> {
  const body = { secret: env.TURNSTILE_SECRET, response: token, ...(address && { remoteip: address }) }
  try {
    const response = await fetch(env.TURNSTILE_VERIFY_URL ?? defaultVerifyUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const verdict: Verdict | null = await response.json()
    return verdict ?? {}
  } catch {
    return {}
  }
}
