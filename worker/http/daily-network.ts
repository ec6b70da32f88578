import type { Context } from 'hono'
import type { DailyNetwork } from '#worker/database/network-writes.ts'
import { sha256 } from '#worker/database/sha256.ts'
import type { Env } from '#worker/env.ts'
import { networkOf } from './network.ts'

/** Prefix lengths of a typical organisation's network: too short to identify a person. */
const prefixes = { v4: 24, v6: 48 }

/** The network of a request on this day, or null without IP address. Its hash includes the day, so days cannot be linked. */
export async function dailyNetworkOf(c: Pick<Context<Env>, 'req'>, now: Date): Promise<DailyNetwork | null> {
  const address = c.req.header('CF-Connecting-IP')
  if (!address) return null
  const day = dayOf(now)
  return { day, network: await sha256(`${day} ${networkOf(address, prefixes)}`) }
}

export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** Seconds until the daily counts of networks restart (midnight UTC). */
export const secondsLeftOfDay = (now: Date): number => 86_400 - Math.floor((now.getTime() / 1_000) % 86_400)
