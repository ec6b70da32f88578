import type { Context } from 'hono'
import type { PageQuery as PageRead } from '#web/data/page-queries.ts'
import { countedContent } from '#worker/cache/counted.ts'
import { type Content, readContent } from '#worker/cache/read-content.ts'
import { joinQueries, type Query } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { cachedPhotos } from '#worker/features/photos/cached.ts'
import { describeError, log } from '#worker/http/log.ts'
import { type QueryResults, resolveCounts, resolvePhotos, resolveQuery } from './resolve.ts'

type Reads = readonly PageRead<unknown>[]

/** What the database answers to a page's reads, by their keys, in one round trip. */
export const readPageData = (c: Context<Env>, reads: Reads): Promise<Content<QueryResults>> =>
  readContent(c.env.DB, () => answersOf(reads))

const counted = countedContent<QueryResults>()

/** The same for a page with counts: what does not change without an edit is kept in this isolate. */
export const readPageDataWithCounts = (
  c: Context<Env>,
  path: string,
  reads: Reads,
  { key }: PageRead<unknown>,
): Promise<Content<QueryResults>> =>
  counted(
    c.env.DB,
    path,
    () => answersOf(reads),
    () => resolveCounts(key),
  )

function answersOf(wanted: Reads): Query<QueryResults> {
  const keys = [...new Set(wanted.map(({ key }) => key))]
  const reads = keys.flatMap((key) => {
    const read = resolveQuery(key)
    return read ? [{ key, read }] : []
  })
  return joinQueries(
    reads.map(({ read }) => read),
    (answers) => Object.fromEntries(reads.map(({ key }, index) => [key, answers[index]])),
  )
}

/** The photos that a page shows, by the keys of their reads. `isWhole` is false where object storage fails: browsers ask then. */
export type Photos = { answers: QueryResults; count: number; isWhole: boolean }

/** The photos of those reads which the other answers ask for. */
export async function readPhotos(
  c: Context<Env>,
  reads: Reads,
  { version, data }: Content<QueryResults>,
): Promise<Photos> {
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
    const photos = await cachedPhotos(c, version, query)
    return { answers: { [key]: photos }, count: photos.total }
  } catch (error) {
    const { id, page } = c.var.notes
    log('error', { requestId: id, route: page ?? 'page', ...describeError(error) })
    return null
  }
}
