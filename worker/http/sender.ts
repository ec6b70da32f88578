import type { Context } from 'hono'
import type { Sender } from '#worker/database/network-writes.ts'
import type { Env } from '#worker/env.ts'
import { sha256 } from '#worker/sha256.ts'
import { networkOf } from './network.ts'

/** Networks as operators give them to a site. They are cut as analytics cut addresses to tell nobody apart. */
const prefixes = { v4: 24, v6: 48 }

/** The network of a request, hashed with the day, so that days cannot be told to be of one network. Null without an address. */
export async function senderOf(c: Context<Env>, now: Date): Promise<Sender | null> {
  const address = c.req.header('CF-Connecting-IP')
  if (!address) return null
  const day = dayOf(now)
  return { day, network: await sha256(`${day} ${networkOf(address, prefixes)}`) }
}

export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** Until the count of a network begins anew. */
export const secondsLeftOfDay = (now: Date): number => 86_400 - Math.floor((now.getTime() / 1_000) % 86_400)
