import { createMiddleware } from 'hono/factory'
import { messages } from '#schema/messages.ts'
import { turnstileHeader } from '#schema/turnstile.ts'
import type { Bindings, Env } from '../env.ts'
import { invalid } from './problem.ts'

const siteVerify = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'

/** Asks Turnstile about a form's token, where a secret is configured; forms work without one. Throws `invalid`. */
export const human = createMiddleware<Env>(async (c, next) => {
  const token = c.req.header(turnstileHeader)
  if (c.env.TURNSTILE_SECRET && !(await isHuman(c.env, token, c.req.header('CF-Connecting-IP'))))
    throw invalid({ [turnstileHeader]: messages.notHuman })
  await next()
})

/** A verification that can't be had is a no: the person may send the form again. */
async function isHuman(env: Bindings, token: string | undefined, address: string | undefined): Promise<boolean> {
  if (!token) return false
  const body = { secret: env.TURNSTILE_SECRET, response: token, ...(address && { remoteip: address }) }
  try {
    const response = await fetch(env.TURNSTILE_VERIFY_URL ?? siteVerify, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer: { success?: boolean } = await response.json()
    return answer.success === true
  } catch {
    return false
  }
}
