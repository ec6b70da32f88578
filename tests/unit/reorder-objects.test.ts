import { expect, test } from 'vitest'
import { reorderObjects } from '#worker/storage/reorder-objects.ts'

type Conditions = { onlyIf?: { etagMatches: string } }

/** A bucket of three photos. `onWrite` runs before each of its writes, and may fail. */
function aBucket(onWrite: (write: number, contents: Map<string, string>) => void) {
  const contents = new Map([1, 2, 3].map((n) => [`photo${n}`, `content ${n}`]))
  const objectAt = (key: string) => ({ key, etag: contents.get(key) })
  let writes = 0
  const isRefused = (key: string, { onlyIf }: Conditions) =>
    onlyIf !== undefined && onlyIf.etagMatches !== contents.get(key)
  const bucket = {
    get: async (key: string, conditions: Conditions) => {
      const object = objectAt(key)
      return isRefused(key, conditions) ? object : { ...object, body: true, arrayBuffer: async () => object.etag }
    },
    put: async (key: string, content: string, conditions: Conditions) => {
      onWrite(++writes, contents)
      if (isRefused(key, conditions)) return null
      contents.set(key, content)
      return objectAt(key)
    },
    delete: async (key: string) => {
      onWrite(++writes, contents)
      contents.delete(key)
    },
  }
  const objects = [...contents.keys()].map(objectAt)
  const [first, second, third] = objects
  // The fake implements only the methods that the code calls.
  const run = () => reorderObjects(bucket as never, objects as never, [second, third, first] as never, 'photo4')
  return { contents, run }
}

test('no content is lost if a change of order stops at any of its writes', async () => {
  for (let stop = 1; stop <= 5; stop++) {
    const { contents, run } = aBucket((write) => {
      if (write === stop) throw new Error('stopped')
    })
    await expect(run()).rejects.toThrow('stopped')
    expect(new Set(contents.values())).toEqual(new Set(['content 1', 'content 2', 'content 3']))
  }
  const { contents, run } = aBucket(() => undefined)
  await run()
  expect([...contents]).toEqual([
    ['photo1', 'content 2'],
    ['photo2', 'content 3'],
    ['photo3', 'content 1'],
  ])
})

test('what somebody else stores in the middle stays', async () => {
  for (let write = 1; write <= 4; write++)
    for (const key of ['photo1', 'photo2', 'photo3']) {
      const { contents, run } = aBucket((count, stored) => {
        if (count === write) stored.set(key, 'another')
      })
      await run().catch((error: unknown) => expect(error).toMatchObject({ code: 'changedMeanwhile' }))
      expect([...contents.values()]).toContain('another')
    }
})
