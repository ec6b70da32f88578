import { beforeEach, expect, test, vi } from 'vitest'
import { defineQuery } from '#worker/database/query.ts'
import { asSessions } from '../support/in-process.ts'

beforeEach(() => void vi.resetModules())

/** A fake primary and replica with these versions. `reads` lists which of them was read. */
function replicated(versions: { primary: number; replica: number }) {
  const reads: string[] = []
  const statement = { bind: () => statement }
  const DB = asSessions({
    withSession: (reach: string) => ({
      prepare: () => statement,
      batch: async () => {
        const source = reach === 'first-primary' ? 'primary' : 'replica'
        reads.push(source)
        return [{ results: [{ version: versions[source], sales: 0, lastSales: '{}' }] }]
      },
    }),
  })
  return { asked: (mayBeOrganiser = false) => ({ env: { DB }, var: { mayBeOrganiser } }), reads, versions }
}

const isolate = async () => ({
  ...(await import('#worker/cache/read-content.ts')),
  ...(await import('#worker/cache/cached-version.ts')),
})
const nothing = () => defineQuery([], () => 'data')
const recorded = (version: number, at: number) => [{ version, sales: 0, lastSales: {} }, at] as const

test('content is read from the nearest replica if it is not behind what was already shown', async () => {
  const { readContent, recordReading } = await isolate()
  const { asked, reads } = replicated({ primary: 6, replica: 6 })
  recordReading(...recorded(6, Date.now()))
  expect(await readContent(asked(), nothing)).toEqual({ version: 6, sales: 0, lastSales: {}, data: 'data' })
  expect(reads).toEqual(['replica'])
})

test('content is read from the primary for organisers, and if nothing recent is known of the version', async () => {
  const { readContent, recordReading, newestReading } = await isolate()
  const { asked, reads } = replicated({ primary: 6, replica: 5 })
  recordReading(...recorded(6, Date.now() - 60_000))
  await readContent(asked(), nothing)
  expect(Date.now() - (newestReading()?.at ?? 0)).toBeLessThan(10_000)
  await readContent(asked(true), nothing)
  expect(reads).toEqual(['primary', 'primary'])
})

test('content is read from the primary if the replica is behind what was already shown', async () => {
  const { readContent, recordReading } = await isolate()
  const { asked, reads } = replicated({ primary: 6, replica: 5 })
  recordReading(...recorded(5, Date.now()))
  expect((await readContent(asked(), nothing)).version).toBe(5)
  recordReading(...recorded(6, Date.now()))
  expect((await readContent(asked(), nothing)).version).toBe(6)
  expect(reads).toEqual(['replica', 'replica', 'primary'])
})

test('what a replica says does not make a reading younger', async () => {
  const { readContent, recordReading, newestReading } = await isolate()
  const { asked } = replicated({ primary: 6, replica: 6 })
  const at = Date.now() - 30_000
  recordReading(...recorded(5, at))
  await readContent(asked(), nothing)
  expect(newestReading()).toEqual({ version: 6, sales: 0, lastSales: {}, at })
})

test('content is readable after the database was restored to an earlier version, which is trusted after a minute', async () => {
  const { readContent, recordReading, newestReading } = await isolate()
  const { asked, reads } = replicated({ primary: 3, replica: 3 })
  recordReading(...recorded(9, Date.now()))
  expect((await readContent(asked(), nothing)).version).toBe(3)
  expect(reads).toEqual(['replica', 'primary', 'primary'])
  expect(newestReading()?.version).toBe(9)
  recordReading(...recorded(3, Date.now() + 60_000))
  recordReading(...recorded(9, Date.now() - 60_000))
  expect(newestReading()?.version).toBe(3)
})
