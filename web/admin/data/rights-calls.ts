import { call } from '#web/data/client.ts'
import { withSession } from './session.ts'

const maxCalls = 100
const peoplePath = '/people/:email'

/**
 * The calls of the screen for people's rights: what is held about an email address, erasing it, and all erasures. An address
 * is in no URL of a page, and in no log line.
 */
export const rightsCalls = {
  /** The key contains the address. It is kept in memory only. */
  held: (email: string) => ({
    key: `/people/${email}`,
    load: async () => (await call(peoplePath, '$get', { param: { email } })).data,
  }),
  erase: (email: string) => withSession(async () => (await call(peoplePath, '$delete', { param: { email } })).data),
  erasures: (query: Record<string, string>) => ({
    key: `/erasures?${new URLSearchParams(query)}`,
    load: async () => (await call('/erasures', '$get', { query })).data,
  }),
  /** Repeats erasures until none is left, in at most `maxCalls`. Resolves to how many people and orders were erased again. */
  repeatErasures: async (): Promise<number> => {
    let erased = 0
    for (let calls = 0; calls < maxCalls; calls++) {
      const { data } = await withSession(() => call('/erasures/repeat', '$post', {}))
      erased += data.erased
      if (data.left === 0) break
    }
    return erased
  },
}
