import { limits } from '#schema/limits.ts'
import { call } from '#web/data/client.ts'
import { withSession } from './session.ts'

const peoplePath = '/people/:email'

/** The calls about one person's rights. An email address is in no URL of a page, and in no log line. */
export const rightsCalls = {
  /** Keys are in memory alone. */
  held: (email: string) => ({
    key: `/people/${email}`,
    load: async () => (await call(peoplePath, '$get', { param: { email } })).data,
  }),
  erase: (email: string) => withSession(async () => (await call(peoplePath, '$delete', { param: { email } })).data),
  erasures: (query: Record<string, string>) => ({
    key: `/erasures?${new URLSearchParams(query)}`,
    load: async () => (await call('/erasures', '$get', { query })).data,
  }),
  /** Repeats all erasures, in as many calls as it takes. Resolves to how many people were erased again. */
  repeatErasures: async (): Promise<number> => {
    let erased = 0
    for (let calls = 0; calls < limits.list.max; calls++) {
      const { data } = await withSession(() => call('/erasures/repeat', '$post', {}))
      erased += data.erased
      if (data.left === 0) break
    }
    return erased
  },
}
