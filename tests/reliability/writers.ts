import { setTimeout as pause } from 'node:timers/promises'
import { aKey, anApplication, anOrder, aPerson } from '../support/factories.ts'
import type { Site } from '../support/site.ts'

/** Acknowledged writes: registrations with their ticket codes, and email addresses by table. */
export type Acknowledged = {
  registrations: { id: string; codes: string[] }[]
  subscribers: string[]
  community_applications: string[]
}

/**
 * The idempotency key contains the number of places, so that a partial registration is found even if it was never
 * acknowledged.
 */
export const placesInKey = (key: string): number => Number(key.split('-')[0])

type Type = { id: number; eventId: number }
type Created = { id: string; tickets: { code: string }[] }

/** Starts `people` clients that write until stopped. After a failed request they retry with the same key. */
export function startWriters({ visitor }: Pick<Site, 'visitor'>, type: Type, people: number) {
  const acknowledged: Acknowledged = { registrations: [], subscribers: [], community_applications: [] }
  let isStopped = false
  let failedAttempts = 0

  /** Returns the data of a 201; null if the test is over or it is refused (4xx), such as after an earlier success. */
  const send = async (path: string, body: unknown, key = aKey()) => {
    while (!isStopped) {
      try {
        const { status, data } = await visitor.post<Created>(path, body, { 'Idempotency-Key': key })
        if (status === 201) return data
        if (status < 500) return null
      } catch {}
      failedAttempts += 1
      await pause(50)
    }
    return null
  }

  const register = async (n: number) => {
    const quantity = 1 + (n % 5)
    const data = await send('/api/registration', anOrder(type, { quantity }), `${quantity}-${aKey()}`)
    if (data) acknowledged.registrations.push({ id: data.id, codes: data.tickets.map(({ code }) => code) })
  }
  const subscribe = async () => {
    const { email, firstName } = aPerson()
    if (await send('/api/newsletter/subscribe', { email, firstName })) acknowledged.subscribers.push(email)
  }
  const apply = async () => {
    const { email } = aPerson()
    if (await send('/api/community/join', anApplication({ email }))) acknowledged.community_applications.push(email)
  }

  const write = async (writer: number) => {
    for (let n = writer; !isStopped; n++) await [register, register, subscribe, apply][n % 4]?.(n)
  }
  const writing = Promise.all(Array.from({ length: people }, (_, writer) => write(writer)))
  return {
    acknowledged,
    failedAttempts: () => failedAttempts,
    stop: async () => {
      isStopped = true
      await writing
    },
  }
}
