import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { organiserLimits } from '#schema/limits.ts'
import { sessionCookie } from '#schema/session.ts'
import type { Env } from '#worker/env.ts'

const attributes = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const

/** At least the letters and digits of 128 bits, as `randomId` makes them. */
const tokenPattern = /^[a-z\d]{26,64}$/

/**
 * The token of a request's session. Browsers send it with requests from this site, and with links from others. What cannot be
 * one is ignored, so that invented cookies cost no look-up.
 */
export function readSessionToken(c: Pick<Context, 'req'>): string | undefined {
  const token = parse(c.req.header('Cookie') ?? '', sessionCookie)[sessionCookie]
  return token !== undefined && tokenPattern.test(token) ? token : undefined
}

/** The server ends sessions; the cookie lasts as long as the longest session. */
export const sendSessionToken = (c: Context<Env>, token: string): void =>
  setCookie(c, sessionCookie, token, { ...attributes, maxAge: organiserLimits.session.longestDays * 24 * 3_600 })

export const dropSessionToken = (c: Context<Env>): void => {
  deleteCookie(c, sessionCookie, attributes)
}
