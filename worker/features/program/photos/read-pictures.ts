import { isPublicPicture } from '#schema/photo.ts'
import { Problem } from '#schema/problem.ts'
import { type Database, execute, type Query, writesOf } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { contentChanged, readVersion, requireVersion } from '#worker/database/version.ts'
import { isHidden, parseImageMetadata } from '#worker/storage/image-metadata.ts'
import { listObjects } from '#worker/storage/list-objects.ts'
import { type Differences, type Picture, photoRows, rowsBetween, storePictures } from './pictures-store.ts'

/** The row of an object with this custom metadata. */
export function pictureOf(path: string, etag: string, metadata: R2Object['customMetadata']): Picture {
  const { tone = null, width = null, height = null } = parseImageMetadata(metadata)
  return { path, etag, tone, width, height, hidden: isHidden(metadata) }
}

/** From which path the content of each path comes. */
type Moves = ReadonlyMap<string, string>

/**
 * What to write so that `rows` say what `objects` are. Both are all of one range of paths. A content that nothing says to be
 * moved, and that is not where it was, is looked for at the paths that have another content now.
 */
export function differences(
  rows: readonly Picture[],
  objects: readonly R2Object[],
  moves: Moves = new Map(),
): Differences {
  const before = new Map(rows.map((row) => [row.path, row]))
  const found = objects.map(({ key, etag, customMetadata }) => pictureOf(key, etag, customMetadata))
  const now = new Map(found.map((picture) => [picture.path, picture]))
  const left = rows.filter(({ path, etag }) => now.get(path)?.etag !== etag)
  const fromOf = ({ path, etag }: Picture): string => {
    const known = [moves.get(path), path].find((one) => one !== undefined && before.get(one)?.etag === etag)
    return known ?? left.find((row) => row.etag === etag)?.path ?? path
  }
  const isStored = (picture: Picture): boolean => {
    const row = before.get(picture.path)
    return (
      row !== undefined &&
      [row.etag, row.tone, row.width, row.height, row.hidden].join() ===
        [picture.etag, picture.tone, picture.width, picture.height, picture.hidden].join()
    )
  }
  return {
    stored: found
      .map((picture) => ({ ...picture, from: fromOf(picture) }))
      .filter((picture) => !isStored(picture) || picture.from !== picture.path),
    removed: rows.map(({ path }) => path).filter((path) => !now.has(path)),
  }
}

/** All pictures of a range of paths in object storage, and the rows of that range. */
type Range = { objects: R2Object[]; rows: Query<Picture[]> }

/** How often a range is read again if content changes meanwhile. */
const tries = 3

/**
 * Brings the rows of a range up to date, in the transaction of `writes`. It is refused if content has changed since before
 * the objects were listed, so an upload in between is never lost. Returns how many rows changed. Throws `changedMeanwhile`.
 */
async function update(
  db: Database,
  list: () => Promise<Range>,
  { moves, writes = [] }: { moves?: Moves; writes?: readonly Statement[] } = {},
): Promise<number> {
  for (let attempt = 1; attempt <= tries; attempt++) {
    const version = await execute(db, readVersion(db))
    const { objects, rows } = await list()
    const pictures = objects.filter(({ key }) => isPublicPicture(key))
    const found = differences(await execute(db, rows), pictures, moves)
    const statements = [...writes, ...storePictures(db, found)]
    if (statements.length === 0) return 0
    try {
      await execute(db, writesOf([requireVersion(db, version), ...statements]))
      return found.stored.length + found.removed.length
    } catch (error) {
      if (!contentChanged(error)) throw error
    }
  }
  throw new Problem('changedMeanwhile')
}

/** Brings the rows of a folder of photos up to date, after its photos were moved. */
export const readFolder = (
  db: Database,
  bucket: R2Bucket,
  folder: string,
  moves: Moves,
  writes: readonly Statement[],
) =>
  update(
    db,
    async () => ({
      objects: await listObjects(bucket, `${folder}/photo`, ['customMetadata']),
      rows: photoRows(db, folder),
    }),
    { moves, writes },
  )

/** Prefixes of all public pictures, in the order of their keys, and what is greater than all keys of a prefix. */
const prefixes = ['events/', 'gallery/', 'info/']
const endOf = (prefix: string): string => `${prefix.slice(0, -1)}0`

/** So many objects are compared in one piece, and so many pieces in one run: a run stays far below 1,000 queries. */
const pieceObjects = 500
const runPieces = 40

type Progress = { changed: number; continueAfter: string }

/**
 * Reads the pictures in object storage that come after the key `after` (empty: all), as many as one run may. It finds files
 * that were uploaded or deleted without the API. `continueAfter` is where the next run goes on, and empty at the end.
 */
export async function readPictures(db: Database, bucket: R2Bucket, after: string): Promise<Progress> {
  let [changed, position] = [0, after]
  for (let piece = 0; piece < runPieces; piece++) {
    const prefix = prefixes.find((one) => position < endOf(one))
    if (prefix === undefined) return { changed, continueAfter: '' }
    const start = position.startsWith(prefix) ? position : prefix
    let end = ''
    changed += await update(db, async () => {
      const listed = await bucket.list({ prefix, startAfter: start, limit: pieceObjects, include: ['customMetadata'] })
      end = (listed.truncated && listed.objects.at(-1)?.key) || endOf(prefix)
      return { objects: listed.objects, rows: rowsBetween(db, start, end) }
    })
    position = end
  }
  return { changed, continueAfter: position }
}
