import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { anEvent } from '../support/factories.ts'
import { endIsolates, startIsolate, withPages } from '../support/in-process.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()
afterAll(() => site.close())
afterEach(endIsolates)
afterEach(() => void vi.doUnmock('#web/entry-server.tsx'))

/** An isolate of the sources, and the words that they say: `say` edits them, as a save in an editor does. */
async function startSources(isDevelopment: boolean) {
  let words = ''
  const isolate = await startIsolate(site, undefined, new Map(), async () => {
    vi.stubEnv('DEV', isDevelopment)
    vi.doMock('#web/entry-server.tsx', () => ({ renderPage: async () => words }))
    return withPages()
  })
  return {
    say: (more: string) => {
      words = more
    },
    read: async (path: string) => (await isolate.get(path)).text(),
  }
}

test.each([
  [true, 'an edited source shows at once'],
  [false, 'negative control: what is built is drawn once'],
])('in development (%s) %s, on pages with and without counts', async (isDevelopment) => {
  const { id } = await anEvent(site)
  const sources = await startSources(isDevelopment)
  for (const path of ['/events', `/event/${id}`, `/event/${id}/register`]) {
    sources.say('przed')
    expect(await sources.read(path)).toBe('przed')
    sources.say('po')
    expect([path, await sources.read(path)]).toEqual([path, isDevelopment ? 'po' : 'przed'])
  }
})
