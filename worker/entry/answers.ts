import type { Context } from 'hono'
import type { Read as PageRead } from '#web/data/reads.ts'
import { countedContent } from '#worker/cache/counted.ts'
import { type Content, readContent } from '#worker/cache/read-content.ts'
import { join, type Read } from '#worker/database/read.ts'
import type { Env } from '#worker/env.ts'
import { describeError, log } from '#worker/http/log.ts'
import { type Answers, resolveCounts, resolvePhotos, resolveRead } from '#worker/pages/resolve.ts'
import { photosFor } from '#worker/photos/kept.ts'

type Reads = readonly PageRead<unknown>[]

/** What the database answers to a page's reads, by their keys, in one round trip. */
export const readAnswers = (c: Context<Env>, reads: Reads): Promise<Content<Answers>> =>
  readContent(c.env.DB, () => answersOf(reads))

const counted = countedContent<Answers>()

/** The same for a page with counts: what does not change without an edit is kept in this isolate. */
export const readCountedAnswers = (
  c: Context<Env>,
  path: string,
  reads: Reads,
  { key }: PageRead<unknown>,
): Promise<Content<Answers>> =>
  counted(
    c.env.DB,
    path,
    () => answersOf(reads),
    () => resolveCounts(key),
  )

function answersOf(wanted: Reads): Read<Answers> {
  const keys = [...new Set(wanted.map(({ key }) => key))]
  const reads = keys.flatMap((key) => {
    const read = resolveRead(key)
    return read ? [{ key, read }] : []
  })
  return join(
    reads.map(({ read }) => read),
    (answers) => Object.fromEntries(reads.map(({ key }, index) => [key, answers[index]])),
  )
}

/** The photos that a page shows, by the keys of their reads. `isWhole` is false where object storage fails: browsers ask then. */
export type Photos = { answers: Answers; count: number; isWhole: boolean }

/** The photos of those reads which the other answers ask for. */
export async function readPhotos(c: Context<Env>, reads: Reads, { version, data }: Content<Answers>): Promise<Photos> {
  const wanted = reads.filter(({ onlyIf }) => onlyIf?.(data) ?? true)
  const folders = await Promise.all(wanted.map(({ key }) => readFolder(c, version, key)))
  const found = folders.filter((folder) => folder !== null)
  return {
    answers: Object.assign({}, ...found.map(({ answers }) => answers)),
    count: found.reduce((sum, { count }) => sum + count, 0),
    isWhole: found.length === folders.length,
  }
}

async function readFolder(c: Context<Env>, version: number, key: string) {
  const query = resolvePhotos(key)
  if (!query) return { answers: {}, count: 0 }
  try {
    const photos = await photosFor(c, version, query)
    return { answers: { [key]: photos }, count: photos.total }
  } catch (error) {
    const { id, page } = c.var.notes
    log('error', { requestId: id, route: page ?? 'page', ...describeError(error) })
    return null
  }
}
