import { afterEach, expect, test, vi } from 'vitest'
import { anEvent } from '../support/factories.ts'
import { createFullSite, endIsolates, startIsolate } from '../support/in-process.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()
afterEach(endIsolates)
afterEach(() => void vi.doUnmock('#web/entry-server.tsx'))

/** An isolate whose pages render one text. `edit` changes the text, as saving a source file does. */
async function startSources(isDevelopment: boolean) {
  let rendered = ''
  const isolate = await startIsolate(site, undefined, new Map(), async () => {
    vi.stubEnv('DEV', isDevelopment)
    vi.doMock('#web/entry-server.tsx', () => ({ renderPage: async () => rendered }))
    return createFullSite()
  })
  return {
    edit: (text: string) => {
      rendered = text
    },
    read: async (path: string) => (await isolate.get(path)).text(),
  }
}

test.each([
  [true, 'an edited source file is rendered at once'],
  [false, 'a page is rendered once (negative control)'],
])('development mode %s: %s, on pages with and without counts', async (isDevelopment) => {
  const { id } = await anEvent(site)
  const sources = await startSources(isDevelopment)
  for (const path of ['/events', `/event/${id}`, `/event/${id}/register`]) {
    sources.edit('przed')
    expect(await sources.read(path)).toBe('przed')
    sources.edit('po')
    expect([path, await sources.read(path)]).toEqual([path, isDevelopment ? 'po' : 'przed'])
  }
})
