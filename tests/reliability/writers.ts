import { setTimeout as pause } from 'node:timers/promises'
import { aKey, anApplication, anOrder, aPerson } from '../support/factories.ts'

/** Acknowledged writes: registrations with their ticket codes, and email addresses by table. */
export type Acknowledged = {
  registrations: { id: string; codes: string[] }[]
  subscribers: string[]
  community_applications: string[]
}

let addresses = 0
/** Every request has its own IP address, so that rate limits do not apply. */
const headers = (key: string) => {
  addresses += 1
  const address = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
  return { 'Content-Type': 'application/json', 'Idempotency-Key': key, 'CF-Connecting-IP': address }
}

/**
 * The idempotency key contains the number of places, so that a partial registration is found even if it was never
 * acknowledged.
 */
export const placesInKey = (key: string): number => Number(key.split('-')[0])

type Type = { id: number; eventId: number }

/** Starts `people` clients that write until stopped. After a failed request they retry with the same key. */
export function startWriters(origin: string, type: Type, people: number) {
  const acknowledged: Acknowledged = { registrations: [], subscribers: [], community_applications: [] }
  let isStopped = false
  let failedAttempts = 0

  /** Returns the data of a 201; null if the test is over or it is refused (4xx), such as after an earlier success. */
  const send = async (path: string, body: unknown, key = aKey()) => {
    while (!isStopped) {
      try {
        const response = await fetch(`${origin}${path}`, {
          method: 'POST',
          headers: headers(key),
          body: JSON.stringify(body),
        })
        const content = await response.json()
        if (response.status === 201) return content.data
        if (response.status < 500) return null
      } catch {}
      failedAttempts += 1
      await pause(50)
    }
    return null
  }

  const register = async (n: number) => {
    const quantity = 1 + (n % 5)
    const data = await send('/api/registration', anOrder(type, { quantity }), `${quantity}-${aKey()}`)
    const codes = data?.tickets.map(({ code }: { code: string }) => code)
    if (data) acknowledged.registrations.push({ id: data.id, codes })
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
