import type { D1Database } from '@cloudflare/workers-types'
import { expect, test } from 'vitest'
import { dateInWarsaw } from '#schema/dates.ts'
import type { SiteBindings } from '#worker/local/bindings.ts'
import { checkDemo } from '#worker/local/demo/check-demo.ts'
import { seedDemo } from '#worker/local/demo/seed-demo.ts'
import { storeIn } from '#worker/local/demo/store.ts'
import { d1SessionsOf } from '../support/in-process.ts'
import { startSite } from '../support/site.ts'

const today = dateInWarsaw(new Date())

/** Has the methods that a seed calls. */
const asBucket = (bucket: object) => bucket as SiteBindings['FILES']

/** A bucket in memory: the local one takes half a minute for these files on a busy machine. */
function aBucket() {
  const keys = new Set<string>()
  const bucket = asBucket({
    put: async (key: string) => void keys.add(key),
    list: async ({ prefix = '', startAfter = '' } = {}) => ({
      objects: [...keys]
        .filter((key) => key.startsWith(prefix) && key > startAfter)
        .toSorted()
        .map((key) => ({ key, etag: key })),
      truncated: false,
    }),
  })
  return bucket
}

/** The database of a site, with sessions. */
const withSessions = (database: D1Database): D1Database =>
  new Proxy(database, {
    get: (target, name) => Reflect.get(name === 'withSession' ? d1SessionsOf(target) : target, name),
  })

/** A site that nobody has edited: its own, because a reset keeps the content version. */
async function aSite() {
  const site = await startSite({ extra: { SITE_ORIGIN: 'https://demo.test' } })
  return { ...site, env: { DB: withSessions(site.database), FILES: aBucket(), DECKS: aBucket() } }
}
type DemoSite = Awaited<ReturnType<typeof aSite>>

/** Stores files without drawing them, which takes seconds, and fails at the one with the given number. */
function storeOf({ env }: DemoSite, failAt = Number.POSITIVE_INFINITY) {
  let stored = 0
  return {
    ...storeIn(env),
    put: async ({ key }: { key: string }) => {
      stored += 1
      if (stored === failAt) throw new Error('other side closed')
      await env.FILES.put(key, key)
    },
  }
}

/** What `npm start` does: seeds unless the mark is there. */
async function start(site: DemoSite, state: { isMarked: boolean }, failAt?: number) {
  const mark = { exists: state.isMarked, write: () => void Object.assign(state, { isMarked: true }) }
  return seedDemo(site.env, storeOf(site, failAt), { today, withPeople: true, mark })
}

const missing = async (site: DemoSite) => {
  const { rows, files, pictures } = await checkDemo(site.env, today, true)
  return [rows.missing, files.missing, pictures.missing]
}

test('a seed that was interrupted is done again, and the mark is the last that is written', async () => {
  const site = await aSite()
  const state = { isMarked: false }
  await expect(start(site, state, 40)).rejects.toThrow('other side closed')
  expect([state.isMarked, await site.value('SELECT count(*) FROM events')]).toEqual([false, 0])
  expect((await missing(site))[1]).toBeGreaterThan(0)
  expect(await start(site, state)).toMatchObject({ isDone: true, message: expect.stringContaining('Seeded') })
  expect([state.isMarked, await missing(site)]).toEqual([true, [0, 0, 0]])

  // Interrupted after the rows, before all pictures were read.
  await site.rows('DELETE FROM pictures')
  state.isMarked = false
  expect((await missing(site))[2]).toBeGreaterThan(0)
  expect(await start(site, state)).toMatchObject({ isDone: true })
  expect([state.isMarked, await missing(site)]).toEqual([true, [0, 0, 0]])

  // Who edits the demo hears nothing of it.
  await site.rows('DELETE FROM media WHERE id = 1')
  expect((await start(site, state)).message).toContain('nothing was seeded')
})

test('a site with content of others is told what is missing of the demo, and keeps what it has', async () => {
  const site = await aSite()
  const state = { isMarked: false }
  await site.organiser.post('/api/partners', { name: 'Partner' })
  const { isDone, message } = await start(site, state)
  expect([isDone, state.isMarked]).toEqual([false, false])
  expect(message).toMatch(/[1-9]\d+ rows, [1-9]\d+ files and [1-9]\d+ pictures are missing\..*delete \.wrangler/)
  expect(await site.rows('SELECT name FROM partners')).toEqual([{ name: 'Partner' }])
})
